import { systemReason } from '../config/system-reason.ts';

/** Told that a file of the public folder could not be sent, by its name there and what the system said. */
export type TellUnreadable = (name: string, error: unknown) => void;

/**
 * @param dir the public folder
 * @param tell told in a German sentence why a file cannot be read; once of each reason, however many ask
 */
export function unreadableOnce(dir: string, tell: ((sentence: string) => void) | undefined): TellUnreadable {
  const told = new Set<string>();
  return (name, error) => {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code ?? message;
    if (told.has(reason)) return;
    told.add(reason);
    tell?.(
      `Die Datei „${dir}${name}“ lässt sich nicht ausliefern: ${systemReason(error)}. Alles unter „${dir}“ muss da und für den Nutzer des Dienstes lesbar sein: chmod -R a+rX, sonst ein neuer Bau. Das steht für jeden Grund nur einmal hier.`,
    );
  };
}
