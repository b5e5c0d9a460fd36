/** What keeps a file from being read or written, in German; an error of another kind speaks for itself. */
export function systemReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return reasons[code ?? ''] ?? message;
}

const forbidden = 'dieser Nutzer hat dort nicht das Recht dazu';

const reasons: Record<string, string> = {
  EACCES: forbidden,
  EPERM: forbidden,
  ENOENT: 'die Datei oder ihren Ordner gibt es nicht',
  ENOTDIR: 'ein Teil des Pfades ist kein Ordner',
  EISDIR: 'das ist ein Ordner',
  ENOSPC: 'der Datenträger ist voll',
  EFBIG: 'die Datei wird größer, als dieser Prozess schreiben darf (ulimit -f)',
  EDQUOT: 'das Kontingent auf dem Datenträger ist erschöpft',
  EROFS: 'dort darf nur gelesen werden',
  EMFILE: 'der Prozess hat zu viele Dateien offen',
  ENFILE: 'die Maschine hat zu viele Dateien offen',
  EIO: 'der Datenträger meldet einen Fehler',
};
