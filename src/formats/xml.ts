const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** For text and attributes of XML 1.0; characters that it knows no way to write are left out. */
export function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .replace(/[&<>"']/g, (c) => entities[c]!);
}

/** An element with a text; nothing where there is no text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escaped(text)}</${name}>` : '';
