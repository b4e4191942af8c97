package skein.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The script that completes command lines in bash and zsh, from the commands themselves. Picocli can make one too, but that offers no file
 * names, nothing behind {@code --option=}, and mixes up options whose values go by the same letter in the help.
 */
final class CompletionScript {

  /** What the help calls the values that are names of files and folders. */
  private static final Set<String> FILES = Set.of("FILE", "DIR", "PATH");

  private static final String HEAD =
      """
      # Completes the command lines of skein in bash and zsh: source <(skein completion)

      if [ -n "$ZSH_VERSION" ]; then
        type compdef >/dev/null 2>&1 || { autoload -U +X compinit && compinit; }
        autoload -U +X bashcompinit && bashcompinit
      fi

      # The commands below a command, and its options.
      _skein_offers() {
        case "$1" in
      """;

  private static final String VALUES =
      """
        esac
      }

      # The words that an option of a command takes: nothing if nobody can know, and + if it is the name of a file.
      _skein_values() {
        case "$1" in
      """;

  private static final String TAIL =
      """
        esac
      }

      _skein() {
        local IFS=$' \\t\\n'
        local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" start='' command='' word='' offers='' i=1
        COMPREPLY=()
        while [ "$i" -lt "$COMP_CWORD" ]; do
          word="${COMP_WORDS[i]}"
          case " $(_skein_offers "$command") " in
            *" $word "*) case "$word" in -*) break ;; *) command="$command $word" ;; esac ;;
            *) break ;;
          esac
          i=$((i + 1))
        done
        # Most bash take the = of --option=value for a word of its own; zsh leaves all three in one.
        case "$current" in
          =) current='' ;;
          --*=*) before="${current%%=*}" start="${current%%=*}=" current="${current#*=}" ;;
          *) if [ "$before" = '=' ] && [ "$COMP_CWORD" -gt 1 ]; then before="${COMP_WORDS[COMP_CWORD-2]}"; fi ;;
        esac
        case "$before" in
          -*) offers="$(_skein_values "$command $before")" ;;
          *) offers=+ ;;
        esac
        if [ "$offers" = + ]; then
          offers="$(_skein_offers "$command")"
          case "$current" in
            -*) ;;
            # Files, which the shell itself completes where we offer nothing; and other commands.
            *) for word in $offers; do
                 case "$word" in -*) ;; "$current"*) COMPREPLY+=("$word") ;; esac
               done
               return ;;
          esac
        elif type compopt >/dev/null 2>&1; then
          compopt +o default 2>/dev/null
        fi
        for word in $offers; do
          case "$word" in "$current"*) COMPREPLY+=("$start$word") ;; esac
        done
      }

      complete -o default -F _skein skein
      """;

  private final List<String> offers = new ArrayList<>();
  private final List<String> values = new ArrayList<>();

  private CompletionScript() {}

  static String of(CommandLine commands) {
    CompletionScript script = new CompletionScript();
    script.command("", commands.getCommandSpec());
    script.help(" help", commands.getCommandSpec(), "-h --help");
    return HEAD + lines(script.offers) + VALUES + lines(script.values) + "    *) echo + ;;\n" + TAIL;
  }

  /** Help takes the words of the commands it is about. */
  private void help(String path, CommandSpec command, String options) {
    offers.add("'" + path + "') echo '" + (String.join(" ", command.subcommands().keySet()) + " " + options).strip() + "' ;;");
    command.subcommands().forEach(
        (name, below) -> {
          if (!below.getSubcommands().isEmpty()) {
            help(path + " " + name, below.getCommandSpec(), "");
          }
        });
  }

  private void command(String path, CommandSpec command) {
    if (command.userObject() instanceof HelpCommand) {
      return;
    }
    List<String> words = new ArrayList<>(command.subcommands().keySet());
    for (OptionSpec option : command.options()) {
      words.addAll(List.of(option.names()));
      if (option.arity().min() > 0) {
        option(path, option);
      }
    }
    offers.add("'" + path + "') echo '" + String.join(" ", words) + "' ;;");
    command.subcommands().forEach((name, below) -> command(path + " " + name, below.getCommandSpec()));
  }

  private void option(String path, OptionSpec option) {
    if (FILES.contains(option.paramLabel())) {
      return;
    }
    List<String> words = new ArrayList<>();
    if (option.completionCandidates() != null) {
      option.completionCandidates().forEach(words::add);
    }
    for (String name : option.names()) {
      values.add("'" + path + " " + name + "') echo '" + String.join(" ", words) + "' ;;");
    }
  }

  private static String lines(List<String> cases) {
    StringBuilder lines = new StringBuilder();
    cases.forEach(each -> lines.append("    ").append(each).append('\n'));
    return lines.toString();
  }
}
