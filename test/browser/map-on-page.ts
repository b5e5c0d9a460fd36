import type { Page } from 'playwright-core';
import type { Stage, Visit } from './stage.ts';

type Before = (page: Page) => Promise<unknown>;

/** One map on a foreign page, declared by attributes or made by a script. */
export function mapOn(stage: Stage) {
  const visit = (body: string, before?: Before): Promise<Visit> => stage.visit(body, before && { before });
  return {
    declared: (attributes: string, before?: Before) =>
      visit(`<div id="map" data-service-map ${attributes} style="height: 420px"></div>`, before),
    made: (options: string, before?: Before) =>
      visit(
        `<div id="map" style="height: 420px"></div>
        <script>addEventListener('service-map-sdk-ready', () => ServiceMap.create('#map', ${options}))</script>`,
        before,
      ),
  };
}

/** Where the map looks, rounded to a tenth. */
export function view(page: Page): Promise<{ lng: number; lat: number; zoom: number }> {
  return page.evaluate(() => {
    const map = window.ServiceMap!.get('#map')!.map!;
    const round = (value: number): number => Math.round(value * 10) / 10;
    return { lng: round(map.getCenter().lng), lat: round(map.getCenter().lat), zoom: round(map.getZoom()) };
  });
}

/** Moves the map by the mouse. */
export async function drag(page: Page): Promise<void> {
  await page.mouse.move(500, 250);
  await page.mouse.down();
  await page.mouse.move(420, 220, { steps: 5 });
  await page.mouse.move(380, 210, { steps: 5 });
  await page.mouse.up();
}

/** Class, role or name of what has the focus in the map. */
export function inFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.querySelector('#map')!.shadowRoot!.activeElement;
    return active?.getAttribute('data-slug') ?? active?.getAttribute('role') ?? active?.className ?? '';
  });
}
