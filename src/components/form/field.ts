import type { Control } from './controls.ts';
import { element } from './element.ts';

/** A control with its label, a hint and a place for an error. */
export interface Field {
  node: HTMLElement;
  control: Control;
  /** Shows the message and moves the focus there; an empty one takes it away. */
  showError(message: string): void;
}

interface FieldInput {
  title: Node | string;
  id: string;
  hint?: string;
  control: Control;
  isRequired?: boolean;
}

export function createField({ title, id, hint = '', control, isRequired }: FieldInput): Field {
  const { input } = control;
  const error = element('p', { className: 'field-error', id: `${id}-error`, hidden: true });
  const text = element('p', { className: 'field-hint', id: `${id}-hint`, textContent: hint, hidden: hint === '' });
  const isBox = input.matches('[type=checkbox]');
  // Folded boxes are no control that a label could belong to.
  const isGroup = input.matches('details');
  const label = element(isGroup ? 'span' : 'label', { id: `${id}-label`, className: 'field-label' }, [
    title,
    isRequired ? ' *' : '',
  ]);
  input.id = id;
  if (label instanceof HTMLLabelElement) label.htmlFor = id;
  else input.setAttribute('aria-labelledby', `${id}-label`);
  input.setAttribute('aria-describedby', `${id}-error ${id}-hint`);
  return {
    node: element('div', { className: `field${isBox ? ' field-box' : ''}` }, [label, control.node, error, text]),
    control,
    showError(message) {
      error.textContent = message;
      error.hidden = message === '';
      if (message === '') return input.removeAttribute('aria-invalid');
      input.setAttribute('aria-invalid', 'true');
      input.focus();
    },
  };
}
