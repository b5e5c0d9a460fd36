import type { Remark } from './rules.ts';

/** What stands beside the fields: counters, and what the rules say about fields that were visited. */
export function createRemarks(form: HTMLFormElement) {
  const touched = new Set<string>();
  let current: readonly Remark[] = [];

  const show = (remarks: readonly Remark[]): void => {
    current = remarks;
    for (const place of form.querySelectorAll<HTMLElement>('[data-remark]')) {
      const field = place.dataset.remark!;
      const here = touched.has(field) ? remarks.filter((remark) => remark.field === field) : [];
      const text = here.map((remark) => remark.text).join(' ');
      // Only what is new is read aloud.
      if (place.textContent !== text) place.textContent = text;
      const isBad = here.some(({ level }) => level === 'error');
      place.classList.toggle('bad', isBad);
      for (const control of controlsOf(form, field)) control.setAttribute('aria-invalid', String(isBad));
    }
  };

  return {
    touch: (field: string) => {
      touched.add(field);
      show(current);
    },
    touchAll: () => {
      for (const place of form.querySelectorAll<HTMLElement>('[data-remark]')) touched.add(place.dataset.remark!);
    },
    show,
    /** The first control, in the order of the form, whose field has an error. */
    firstError: (): HTMLElement | undefined => {
      const bad = new Set(current.filter(({ level }) => level === 'error').map(({ field }) => field));
      const places = [...form.querySelectorAll<HTMLElement>('[data-remark]')];
      const first = places.find((place) => bad.has(place.dataset.remark!));
      const control = first && controlsOf(form, first.dataset.remark!)[0];
      // What is folded away cannot take the focus.
      control?.closest('details')?.setAttribute('open', '');
      return control;
    },
    count: () => {
      for (const counter of form.querySelectorAll<HTMLElement>('[data-counts]')) {
        const [control] = controlsOf(form, counter.dataset.counts!);
        const letters = [...(control as HTMLTextAreaElement).value.replace(/\s+/g, ' ').trim()].length;
        counter.textContent = `${letters} von ${counter.dataset.from} bis ${counter.dataset.to} Zeichen`;
        const isRight = letters >= Number(counter.dataset.from) && letters <= Number(counter.dataset.to);
        counter.classList.toggle('right', isRight);
      }
    },
  };
}

function controlsOf(form: HTMLFormElement, field: string): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(`[name="${field}"], [name^="${field}."]`)];
}
