interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The button stands only where the browser offers to install the site. */
export function offerInstall(button: HTMLElement): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    button.hidden = false;
    button.onclick = () => void (event as InstallOffer).prompt();
  });
  addEventListener('appinstalled', () => (button.hidden = true));
}
