// With npm: import { create } from 'service-map-sdk', and the option baseUrl with the address of the service.
import { create } from '../service-map.mjs';

const view = document.querySelector('#view');
let handle;

/** Each view is mounted and unmounted; the map gives everything back. */
const views = {
  map() {
    const element = Object.assign(document.createElement('div'), { className: 'map' });
    view.replaceChildren(element);
    handle = create(element, { pois: { category: 'zoo' }, controls: ['zoom', 'search', 'list'] });
  },
  about() {
    view.replaceChildren(Object.assign(document.createElement('p'), { textContent: 'Hier ist gerade keine Karte.' }));
  },
};

document.querySelector('nav').addEventListener('click', ({ target }) => {
  const name = target.dataset.view;
  if (!name) return;
  handle?.destroy();
  handle = undefined;
  views[name]();
});
views.map();
