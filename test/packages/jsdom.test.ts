import { expect, test } from 'vitest';
import { command, packages, project } from './project.ts';

/** What the tests of a page with the map in it do. Nothing answers at the address: what never comes into view asks nothing. */
const written = `import { act, createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { ServiceMap } from 'service-map-react';
  import { create } from 'service-map-sdk';
  import { expect, test } from 'vitest';
  import 'service-map-sdk/element';
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const baseUrl = 'http://localhost:1';
  const div = () => document.body.appendChild(document.createElement('div'));
  const heard = (map) => { const codes = []; map.on('error', ({ code }) => codes.push(code)); return codes; };
  test('create', async () => {
    const map = create(div(), { baseUrl });
    const codes = heard(map);
    map.highlight('zoo');
    await new Promise((later) => setTimeout(later, 100));
    expect(map.items).toEqual([]);
    expect(codes).toEqual([]);
    map.destroy();
  });
  test('a map that is called', async () => {
    const map = create(div(), { baseUrl });
    const codes = heard(map);
    await expect(map.search({ q: 'zoo' })).rejects.toThrow();
    expect(codes).toContain('network');
    map.destroy();
  });
  test('consent', () => {
    const element = div();
    create(element, { baseUrl, consent: 'click' }).destroy();
  });
  test('the component of React', async () => {
    const root = createRoot(div());
    await act(() => root.render(createElement(ServiceMap, { baseUrl, id: 'karte' })));
    expect(document.querySelector('#karte')).not.toBeNull();
    await act(() => root.unmount());
  });
  test('the element', async () => {
    const element = div();
    element.innerHTML = '<service-map base-url="' + baseUrl + '"></service-map>';
    expect(element.firstChild.handle.items).toEqual([]);
    element.remove();
    await new Promise((later) => setTimeout(later, 100));
  });`;

test('in jsdom, where nothing comes into view, maps begin and end', async () => {
  const { 'service-map-sdk': sdk, 'service-map-react': component } = await packages();
  const site = await project(
    {
      'vitest.config.js': `export default { test: { environment: 'jsdom' } };`,
      'page.test.js': written,
    },
    {
      'service-map-sdk': sdk!,
      'service-map-react': component!,
      react: '19.3.1',
      'react-dom': '19.3.1',
      vitest: '5.1.1',
      // The one that Jest has.
      jsdom: '26.1.0',
    },
  );
  expect(await command(site, 'npx', 'vitest', 'run')).toContain('5 passed');
});
