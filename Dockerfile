# Skein with its own Java runtime, and nothing else:
#
#   docker build -t skein .
#   docker run --rm -v "$PWD:/models" skein verify table.labs n=3
FROM maven:3.9-eclipse-temurin-25 AS build
RUN apt-get update && apt-get install -y --no-install-recommends zip binutils && rm -rf /var/lib/apt/lists/*
COPY . /skein
WORKDIR /skein
RUN tools/package /package && mkdir /opt/skein && tar -xzf /package/skein-*-linux-*.tar.gz -C /opt/skein --strip-components 1

FROM debian:stable-slim
COPY --from=build /opt/skein /opt/skein
RUN ln -s /opt/skein/skein /usr/local/bin/skein
WORKDIR /models
ENTRYPOINT ["skein"]
CMD ["--help"]
