// Requests to the server.

async function answer(response) {
  const text = await response.text();
  const data = text === '' ? {} : JSON.parse(text);
  if (!response.ok) {
    throw Object.assign(new Error(data.error ?? `the server answered ${response.status}`), { status: response.status });
  }
  return data;
}

const send = (method, path, body) => fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).then(answer);

export const get = (path) => fetch(path).then(answer);
export const post = (path, body) => send('POST', path, body);
export const put = (path, body) => send('PUT', path, body);
export const remove = (path) => fetch(path, { method: 'DELETE' }).then(answer);
export const text = (path) => fetch(path).then((response) => response.ok ? response.text() : Promise.reject(new Error('there is nothing at ' + path)));

/** Calls the listeners with each job that has news, and with the number of each that is gone; and with whether the server can be reached. */
export function follow(job, gone, connected) {
  const events = new EventSource('/api/events');
  events.addEventListener('job', (event) => job(JSON.parse(event.data)));
  events.addEventListener('gone', (event) => gone(Number(event.data)));
  events.addEventListener('open', () => connected(true));
  events.addEventListener('error', () => connected(false));
}
