import { el } from '../../../sdk/ui/element.ts';
import { AREA_PARAMETER, BUILD_META, storedMarks, type KeptArea } from '../../contract/offline.ts';
import { languageOfPath } from '../../docs/languages.ts';
import { createAreaForm } from './area-form.ts';
import { showArea } from './area-map.ts';
import { filled, megabytes } from './filled.ts';
import { offerInstall } from './install.ts';
import { forgetAll, keptAreas, removeArea, seenPages } from './kept.ts';
import { pageTexts } from './page-texts.ts';

/** The page on what this browser keeps: areas, a form for another one, and pages. */
export async function startOfflinePage(): Promise<void> {
  const root = document.querySelector<HTMLElement>('.offline')!;
  const one = (selector: string) => root.querySelector<HTMLElement>(selector)!;
  const language = languageOfPath(location.pathname);
  const t = pageTexts[language];
  one('.not-stored').hidden = !document.documentElement.hasAttribute(storedMarks.missing);
  const able = 'serviceWorker' in navigator && 'caches' in window;
  one('.unable').hidden = able;
  one('.able').hidden = !able;
  if (!able) return;
  offerInstall(one('.install'));
  const build = document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_META}]`)!.content;
  const form = createAreaForm(one('.keep'), { t, language, build, onKept: () => void showAreas() });
  one('.forget').addEventListener('click', () => void forget());
  await Promise.all([showAreas(), showPages()]);
  const opened = new URL(location.href).searchParams.get(AREA_PARAMETER);
  const area = (await keptAreas()).find(({ id }) => id === opened);
  if (area) showArea(one('.area-map'), area, t);

  async function showAreas(): Promise<void> {
    const areas = await keptAreas();
    one('.areas').replaceChildren(...areas.map(row));
    one('.areas-none').hidden = areas.length > 0;
  }

  function row(area: KeptArea): HTMLElement {
    const { id, name, places, radiusKm, bytes, keptAt } = area;
    const date = new Date(keptAt).toLocaleDateString(language, { dateStyle: 'long' });
    const size = megabytes(bytes, language);
    const button = (word: string, click: () => void): HTMLElement =>
      el('button', { type: 'button', class: 'plain', 'aria-label': `${word}: ${name}`, click }, word);
    return el(
      'li',
      {},
      el('a', { class: 'area-name', href: `?${AREA_PARAMETER}=${id}` }, name),
      el('p', {}, filled(t.area, { places, radius: radiusKm, size, date })),
      area.build === build ? null : el('p', { class: 'older' }, t.areaOlder),
      button(t.renew, () => form.renew(area)),
      ' ',
      button(t.remove, () => void removeArea(id).then(showAreas)),
    );
  }

  async function showPages(): Promise<void> {
    const pages = await seenPages();
    one('.seen').replaceChildren(...pages.map(({ path, title }) => el('li', {}, el('a', { href: path }, title))));
    one('.seen-none').hidden = pages.length > 0;
  }

  async function forget(): Promise<void> {
    await forgetAll();
    await Promise.all([showAreas(), showPages()]);
    one('.forgotten').textContent = t.forgotten;
  }
}
