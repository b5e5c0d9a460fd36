/** Shows a button that copies the code of the element around it, where the browser can copy. */
export function startCopyButton(button: HTMLButtonElement): void {
  button.hidden = !('clipboard' in navigator);
  button.addEventListener('click', () => void copy(button));
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const codes = [...button.parentElement!.querySelectorAll('pre')];
  const shown = codes.find((code) => code.checkVisibility());
  await navigator.clipboard.writeText(shown?.textContent ?? '');
  button.textContent = button.dataset.copied!;
  setTimeout(() => (button.textContent = button.dataset.copy!), 2000);
}
