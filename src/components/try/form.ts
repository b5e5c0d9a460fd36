import { endpoints, type Endpoint, type EndpointName } from '../../contract/endpoints.ts';
import type { ParameterRow } from '../../contract/parameter-row.ts';
import { keyPlaces, searchParameters } from '../../contract/parameters.ts';
import { pathParameters, pathParametersOf } from '../../contract/path-parameters.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { controlOf, textControl, type Control } from '../form/controls.ts';
import { element } from '../form/element.ts';
import { createField, type Field } from '../form/field.ts';
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
  const add = (field: string, hint: string, control: Control, isRequired = false) =>
    fields.set(field, createField({ title: code(field), id: id(field), hint, control, isRequired }));

  for (const parameter of pathParametersOf(path)) {
    const { summary, example } = pathParameters[parameter];
    add(parameter, summary[language], textControl(example, 'text'), true);
  }
  for (const parameter of parameters) {
    const row: ParameterRow = searchParameters[parameter];
    const summary = row.summary[language];
    add(parameter, summary, controlOf(parameter, row, language), required?.includes(parameter));
  }
  // Masked, but no password: that the browser would offer to keep.
  const key = textControl('', 'text');
  key.input.classList.add('field-secret');
  const keyField = createField({
    title: code(keyPlaces.header),
    id: id('key'),
    hint: `${t.key}. ${t.keyHint}`,
    control: key,
  });
  const buttons = element('p', { className: 'try-buttons' }, [
    element('button', { type: 'submit', className: 'filled try-send', textContent: t.send }),
    element('button', { type: 'reset', className: 'plain try-quiet', textContent: t.reset }),
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
      const field = parameter === keyPlaces.header ? keyField : fields.get(parameter);
      field?.showError(message);
      return field !== undefined;
    },
    clearErrors: () => [...fields.values(), keyField].forEach((field) => field.showError('')),
  };
}

const code = (name: string) => element('code', { textContent: name });
