import { existsSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { buildTarget, type BuildTarget } from '../build/target.ts';

/**
 * Which collection a command is about: the folder of its content and that of its build. Every such command takes both
 * and uses what it needs, so that one line of them fits all.
 */
export const collectionOptions = { content: { type: 'string' }, out: { type: 'string' } } as const;

interface GivenCollection {
  content?: string | undefined;
  out?: string | undefined;
}

/** The environment with the collection in it that the arguments name, as the build reads it. */
export function environmentFor({ content, out }: GivenCollection): NodeJS.ProcessEnv {
  return { ...process.env, ...(content && { CONTENT_DIR: content }), ...(out && { OUT_DIR: out }) };
}

/** The collection that the arguments name, else the environment, else that of the project. Ends with 1 where it is not. */
export function collectionOf(given: GivenCollection): BuildTarget {
  const target = buildTarget(environmentFor(given));
  if (existsSync(target.contentDir) || !given.content) return target;
  console.error(`--content: Einen Ordner „${target.contentDir}“ gibt es nicht.`);
  process.exit(1);
}

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
