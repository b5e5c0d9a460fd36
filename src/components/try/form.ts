import { endpoints, type Endpoint, type EndpointName } from '../../contract/endpoints.ts';
import { keyPlaces, searchParameters, type ParameterRow, type SearchParameter } from '../../contract/parameters.ts';
import type { CategoryCount } from '../../contract/records.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { element } from './element.ts';
import type { TypedValues } from './request.ts';
import { tryTexts } from './texts.ts';

export interface TryForm {
  form: HTMLFormElement;
  values(): TypedValues;
  key(): string;
  /** Fills in these values and empties all else. */
  fill(values: TypedValues): void;
  /** Shows an error at the field it concerns. False when there is no such field. */
  showError(parameter: string, message: string): boolean;
  clearErrors(): void;
}

/** The form of an endpoint, a field for each row of the parameter table. */
export function createForm(name: EndpointName, language: DocsLanguage): TryForm {
  const t = tryTexts[language];
  const { path, parameters, required }: Endpoint = endpoints[name];
  const id = (field: string) => `try-${name}-${field}`;
  const fields = new Map<string, Field>();
  const add = (field: string, summary: string, control: Control, isRequired = false) =>
    fields.set(field, labelled({ field, id: id(field), summary, control, isRequired }));

  if (path.includes('{slug}')) add('slug', t.slug, textControl('schloss-neuschwanstein', 'text'), true);
  for (const parameter of parameters) {
    const row: ParameterRow = searchParameters[parameter];
    const summary = row.summary[language];
    add(parameter, summary, controlOf(parameter, row, language), required?.includes(parameter));
  }
  const key = textControl('', 'password');
  const keyField = labelled({
    field: keyPlaces.header,
    id: id('key'),
    summary: `${t.key}. ${t.keyHint}`,
    control: key,
  });
  const buttons = element('p', { className: 'try-buttons' }, [
    element('button', { type: 'submit', className: 'try-send', textContent: t.send }),
    element('button', { type: 'reset', className: 'try-quiet', textContent: t.reset }),
  ]);
  const form = element('form', { noValidate: true, className: 'try-form' }, [
    element(
      'div',
      { className: 'try-fields' },
      [...fields.values(), keyField].map((field) => field.node),
    ),
    buttons,
  ]);
  return {
    form,
    values: () => Object.fromEntries([...fields].map(([field, { control }]) => [field, control.read()])),
    key: () => key.read(),
    fill: (values) => fields.forEach(({ control }, field) => control.write(values[field] ?? '')),
    showError(parameter, message) {
      const field = fields.get(parameter);
      field?.showError(message);
      return field !== undefined;
    },
    clearErrors: () => fields.forEach((field) => field.showError('')),
  };
}

interface Control {
  node: HTMLElement;
  /** What takes the label and the focus. */
  input: HTMLElement;
  read(): string;
  write(value: string): void;
}

interface Field {
  node: HTMLElement;
  control: Control;
  showError(message: string): void;
}

interface FieldInput {
  field: string;
  id: string;
  summary: string;
  control: Control;
  isRequired?: boolean;
}

function labelled({ field, id, summary, control, isRequired }: FieldInput): Field {
  const error = element('p', { className: 'try-error', id: `${id}-error`, hidden: true });
  const text = element('p', { className: 'try-hint', id: `${id}-hint`, textContent: summary });
  const isBox = control.input.matches('[type=checkbox]');
  const isGroup = control.input.tagName === 'DETAILS';
  const name = element('code', { textContent: field });
  const label = element(isGroup ? 'span' : 'label', { id: `${id}-label` }, [name, isRequired ? ' *' : '']);
  control.input.id = id;
  if (label instanceof HTMLLabelElement) label.htmlFor = id;
  else control.input.setAttribute('aria-labelledby', `${id}-label`);
  control.input.setAttribute('aria-describedby', `${id}-error ${id}-hint`);
  return {
    node: element('div', { className: `try-field${isBox ? ' try-box' : ''}` }, [label, control.node, error, text]),
    control,
    showError(message) {
      error.textContent = message;
      error.hidden = message === '';
      if (message === '') control.input.removeAttribute('aria-invalid');
      else control.input.setAttribute('aria-invalid', 'true');
      if (message !== '') control.input.focus();
    },
  };
}

/** Numbers are texts here: a wrong one is for the service to refuse, so that its answer can be seen. */
function controlOf(name: SearchParameter, row: ParameterRow, language: DocsLanguage): Control {
  const t = tryTexts[language];
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

function textControl(placeholder: string, type: string, inputMode = ''): Control {
  const input = element('input', { type, placeholder, inputMode, autocomplete: 'off', spellcheck: false });
  return { node: input, input, read: () => input.value.trim(), write: (value) => void (input.value = value) };
}

function choiceControl(options: readonly (readonly [value: string, text: string])[]): Control {
  const input = element(
    'select',
    {},
    options.map(([value, textContent]) => element('option', { value, textContent })),
  );
  return { node: input, input, read: () => input.value, write: (value) => void (input.value = value) };
}

function flagControl(): Control {
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
  const t = tryTexts[language];
  const summary = element('summary', { textContent: t.allCategories });
  const list = element('div', { className: 'try-categories' });
  const details = element('details', { className: 'try-details' }, [summary, list]);
  let chosen: string[] = [];
  const show = () => {
    summary.textContent = chosen.join(',') || t.allCategories;
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
