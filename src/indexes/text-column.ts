import { growing } from './growing.ts';

/** A text of each document, as bytes one behind the other: ten million strings would take many times as much. */
export function textColumn() {
  const [bytes, bounds] = [growing(Uint8Array), growing(Uint32Array)];
  bounds.push(0);
  const view = (): Buffer => {
    const { buffer, byteOffset, byteLength } = bytes.view();
    return Buffer.from(buffer, byteOffset, byteLength);
  };
  return {
    add: (text: string): void => {
      bytes.append(Buffer.from(text));
      bounds.push(bytes.length);
    },
    bytes: view,
    /** Where each begins, and where the last one ends. */
    bounds: (): Uint32Array => bounds.view(),
    *all(): Generator<string> {
      const [all, at] = [view(), bounds.view()];
      for (let place = 0; place + 1 < at.length; place++) yield all.toString('utf8', at[place], at[place + 1]);
    },
    /** All of them, by their places. */
    texts: (): ((place: number) => string) => {
      const [all, at] = [view(), bounds.view()];
      return (place) => all.toString('utf8', at[place], at[place + 1]);
    },
  };
}
