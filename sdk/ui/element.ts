type Child = Node | string | null | undefined | false;

/** Attributes by name; functions become listeners, false and undefined are left out. */
type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;

/** Makes an element. Texts become text nodes: nothing that comes from data is ever read as HTML. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

/** The address where it is an http or https one, else undefined. */
export function safeUrl(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** The colour where it is a hex one, else undefined. */
export function safeColor(color: unknown): string | undefined {
  return typeof color === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) ? color : undefined;
}
