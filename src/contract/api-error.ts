import { errors, type ErrorCode } from './errors.ts';

/** The one error that the API throws; the handler turns it into a response in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly parameter: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Record<string, string | number> = {}) {
    super(fill(errors[code].text, details));
    this.code = code;
    this.status = errors[code].status;
    this.parameter = this.status === 400 && 'parameter' in details ? String(details.parameter) : undefined;
    this.retryAfterSeconds = 'retryAfterSeconds' in details ? Number(details.retryAfterSeconds) : undefined;
  }
}

/** Values that a visitor sent are shown shortened, so that an answer never echoes a whole page. */
function fill(text: string, details: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(details[name] ?? '');
    return name === 'value' || name === 'slug' || name === 'path' ? shorten(value) : value;
  });
}

function shorten(value: string): string {
  const letters = [...value];
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : value;
}
