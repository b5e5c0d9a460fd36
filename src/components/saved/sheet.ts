import { el } from '../../../sdk/ui/element.ts';
import { languageOfPath } from '../../docs/languages.ts';
import { pageTexts } from './page-texts.ts';

export interface Sheet {
  print: () => Promise<void>;
  stop: () => void;
}

/** The list on paper: with all hours unfolded, and the address of the list in letters and as a QR code. */
export function createSheet(root: HTMLElement, link: () => string): Sheet {
  const place = root.querySelector<HTMLElement>('.sheet-link')!;
  const end = new AbortController();
  const before = (): void => {
    for (const fold of root.querySelectorAll('details')) fold.open = true;
    if (place.dataset.link !== link()) write();
  };
  addEventListener('beforeprint', before, { signal: end.signal });
  return {
    async print() {
      // Where it cannot be loaded the address in letters is left.
      write(await qrCode(link()).catch(() => undefined));
      window.print();
    },
    stop: () => end.abort(),
  };

  function write(code?: SVGSVGElement): void {
    place.dataset.link = link();
    const { code: label } = pageTexts[languageOfPath(location.pathname)];
    place.replaceChildren(...(code ? [code] : []), el('span', {}, `${label} `, link()));
  }
}

/** Loaded only here: nobody needs it who does not print. */
async function qrCode(text: string): Promise<SVGSVGElement> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const { size } = code;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  );
  const make = <Name extends 'svg' | 'path'>(name: Name) =>
    document.createElementNS('http://www.w3.org/2000/svg', name);
  const svg = make('svg');
  // The quiet zone is four modules wide: ISO/IEC 18004.
  svg.setAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`);
  svg.setAttribute('class', 'qr');
  const path = make('path');
  path.setAttribute('d', rows.join(''));
  svg.append(path);
  return svg;
}
