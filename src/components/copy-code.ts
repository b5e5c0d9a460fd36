/** Makes a button copy a text, where the browser can copy, and say so for two seconds. */
export function copyOnClick(
  button: HTMLButtonElement,
  textOf: () => string,
  { copy, copied }: { copy: string; copied: string },
): void {
  button.hidden = !('clipboard' in navigator);
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(textOf()).then(() => {
      button.textContent = copied;
      setTimeout(() => (button.textContent = copy), 2000);
    });
  });
}

/** Shows a button that copies the code of the element around it. */
export function startCopyButton(button: HTMLButtonElement): void {
  const { copy, copied } = button.dataset;
  copyOnClick(button, () => shownCode(button), { copy: copy!, copied: copied! });
}

function shownCode(button: HTMLButtonElement): string {
  const codes = [...button.parentElement!.querySelectorAll('pre')];
  return codes.find((code) => code.checkVisibility())?.textContent ?? '';
}
