import { endpoints } from '../../contract/endpoints.ts';
import type { ParameterRow } from '../../contract/parameter-row.ts';
import type { SearchParameter } from '../../contract/parameters.ts';
import type { CategoryCount } from '../../contract/records.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { element } from './element.ts';

/** Something to type into or choose from; its value is a text as it stands in an address. */
export interface Control {
  node: HTMLElement;
  /** What takes the label and the focus. */
  input: HTMLElement;
  read(): string;
  write(value: string): void;
}

const controlTexts = {
  de: { any: 'beliebig', all: 'alle', failed: 'Die Kategorien sind gerade nicht zu erreichen.' },
  en: { any: 'any', all: 'all', failed: 'The categories cannot be reached just now.' },
} as const satisfies Record<DocsLanguage, unknown>;

/** Numbers are texts here: a wrong one is for the service to refuse, so that its answer can be seen. */
export function controlOf(name: SearchParameter, row: ParameterRow, language: DocsLanguage): Control {
  const t = controlTexts[language];
  switch (row.type) {
    case 'choice':
      return choiceControl([['', t.any], ...row.values.map((value) => [value, value] as const)]);
    case 'flag':
      return flagControl();
    case 'categories':
      return categoriesControl(language);
    case 'number':
    case 'distance':
    case 'integer':
      return textControl(row.example, 'text', 'decimal');
    default:
      return textControl(row.example, name === 'q' ? 'search' : 'text');
  }
}

export function textControl(placeholder: string, type: string, inputMode = ''): Control {
  const input = element('input', { type, placeholder, inputMode, autocomplete: 'off', spellcheck: false });
  return { node: input, input, read: () => input.value.trim(), write: (value) => void (input.value = value) };
}

export function choiceControl(options: readonly (readonly [value: string, text: string])[]): Control {
  const input = element(
    'select',
    {},
    options.map(([value, textContent]) => element('option', { value, textContent })),
  );
  return { node: input, input, read: () => input.value, write: (value) => void (input.value = value) };
}

export function flagControl(): Control {
  const input = element('input', { type: 'checkbox', value: '1' });
  return {
    node: input,
    input,
    read: () => (input.checked ? '1' : ''),
    write: (value) => void (input.checked = value === '1'),
  };
}

/** Folded boxes with the categories of the service, fetched when they are first wanted. */
function categoriesControl(language: DocsLanguage): Control {
  const t = controlTexts[language];
  const summary = element('summary', { textContent: t.all });
  const list = element('div', { className: 'field-categories' });
  const details = element('details', { className: 'field-details' }, [summary, list]);
  let chosen: string[] = [];
  const show = () => {
    summary.textContent = chosen.join(',') || t.all;
    for (const box of list.querySelectorAll('input')) box.checked = chosen.includes(box.value);
  };
  const load = async () => {
    const answer = await fetch(endpoints.categories.path);
    const { items } = (await answer.json()) as { items: CategoryCount[] };
    const boxes = items.map(({ id, name, count }) => {
      const box = element('input', { type: 'checkbox', value: id });
      return element('label', {}, [box, ` ${name[language]} `, element('small', { textContent: String(count) })]);
    });
    list.replaceChildren(...boxes);
    show();
  };
  details.addEventListener('toggle', () => {
    if (details.open && !list.hasChildNodes()) load().catch(() => (list.textContent = t.failed));
  });
  list.addEventListener('change', () => {
    chosen = [...list.querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value);
    show();
  });
  return {
    node: details,
    input: details,
    read: () => chosen.join(','),
    write(value) {
      chosen = value === '' ? [] : value.split(',');
      show();
    },
  };
}
