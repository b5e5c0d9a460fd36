interface TypedArray extends ArrayBufferView {
  readonly length: number;
  set(values: ArrayLike<number>, at: number): void;
}

/** A typed array to which more can be added; it doubles when it is full. */
export interface Growing<Kind extends TypedArray> {
  readonly length: number;
  push(...values: number[]): void;
  append(values: ArrayLike<number>): void;
  /** What was added, as a view. */
  view(): Kind;
}

/** An array of numbers that doubles when it is full. */
export function growing<Kind extends TypedArray & { subarray(from: number, to: number): Kind }>(
  Array: new (length: number) => Kind,
): Growing<Kind> {
  let held = new Array(1024);
  let length = 0;
  const append = (values: ArrayLike<number>): void => {
    if (length + values.length > held.length) {
      const larger = new Array(Math.max(2 * held.length, length + values.length));
      larger.set(held as unknown as ArrayLike<number>, 0);
      held = larger;
    }
    held.set(values, length);
    length += values.length;
  };
  return {
    get length() {
      return length;
    },
    push: (...values) => append(values),
    append,
    view: () => held.subarray(0, length),
  };
}
