/** Hours that the parser takes, but reads otherwise than they are meant; the message is German. */
export class MisreadHours extends Error {
  /** German: how to mend it. */
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.name = 'MisreadHours';
    this.fix = fix;
  }
}
