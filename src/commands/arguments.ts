import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What `parseArgs` reads; a mistake is told in German and ends the command with 1, before anything is done. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(mistake(error as NodeJS.ErrnoException, Object.keys(config.options ?? {})));
    process.exit(1);
  }
}

/** Node tells the kind by its code and names what is meant in the first quotes of its English sentence. */
function mistake({ code, message }: NodeJS.ErrnoException, options: readonly string[]): string {
  const meant = /'(.*?)(?: <value>)?'/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `Eine Angabe „${meant}“ gibt es nicht. Bekannt sind: ${options.map((name) => `--${name}`).join(', ')}.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `„${meant}“ gehört zu keiner Angabe. Fehlt ein „--“ davor?`;
  if (message.includes('does not take an argument')) return `„${meant}“ nimmt keinen Wert.`;
  return `„${meant}“ braucht einen Wert: ${meant}=…`;
}
