/**
 * The same function, which makes each value once: the same words and texts come again and again.
 * @param most forgets all at once when it knows so many
 */
export function remembering<Value>(make: (text: string) => Value, most = 1000): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    let value = known.get(text);
    if (value !== undefined) return value;
    if (known.size === most) known.clear();
    known.set(text, (value = make(text)));
    return value;
  };
}
