import { readFile, readdir } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { useOwnPages } from '../browser/own-pages.ts';
import { printedCode } from './guide.ts';
import { walkThrough } from './map-in-page.ts';
import { command, packages, project, serve } from './project.ts';

const own = useOwnPages();
const index = (script: string) =>
  `<!doctype html><html lang="de"><title>Karte</title><link rel="icon" href="data:," /><div id="app"></div><script type="module" src="${script}"></script></html>`;
/** What each page counts as heard. */
const heard = `window.heard = []; const note = (name) => () => window.heard.push(name);`;
const options = (url: string) =>
  JSON.stringify({ baseUrl: url, pois: { region: 'Bayern' }, controls: ['zoom', 'filter'] });

/** What each component puts on its element, as its language writes it. */
const attributes = 'data-testid="karte" aria-label="Karte" role="region" title="Ausflüge"';

/** The components that the guide prints, as they are printed, and how a page begins with them. */
const printed = {
  sdk: ['printed-sdk.jsx', `<ExcursionMap query="schloss" />`],
  react: ['printed-react.jsx', `<Castles />`],
  vue: [
    'Printed.vue',
    `import { createApp } from 'vue'; import App from './Printed.vue'; createApp(App).mount('#app');`,
  ],
  svelte: ['Printed.svelte', `import { mount } from 'svelte'; import App from './Printed.svelte'; mount(App, { target: document.querySelector('#app') });`], // prettier-ignore
} as const;
const printedFiles = (url: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(printed).flatMap(([name, [file, start]]) => {
      const component = /^<(\w+)/.exec(start)?.[1];
      const react = `import { createRoot } from 'react-dom/client'; import { ${component} } from './${file}'; createRoot(document.querySelector('#app')).render(${start});`;
      return [
        [file, printedCode(`service-map-${name}`, url)],
        [`guide-${name}.html`, index(`/guide-${name}.jsx`)],
        [`guide-${name}.jsx`, component ? react : start],
      ];
    }),
  );

const files = (url: string): Record<string, string> => ({
  ...printedFiles(url),
  'vite.config.js': `import vue from '@vitejs/plugin-vue';
    import { svelte } from '@sveltejs/vite-plugin-svelte';
    export default { plugins: [vue(), svelte()], build: { rollupOptions: { input: ['react.html', 'suspense.html', 'vue.html', 'svelte.html', 'router.html', 'element.html', 'nothing.html', ${Object.keys(
      printed,
    )
      .map((name) => `'guide-${name}.html'`)
      .join()}] } } };`,
  'react.html': index('/react.tsx'),
  'react.tsx': `import { useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { ServiceMap } from 'service-map-react';
    ${heard.replace('(name)', '(name: string)')}
    const root = createRoot(document.querySelector('#app')!);
    function App() {
      const [filters, setFilters] = useState({});
      window.onlyCastles = () => setFilters({ category: 'burg' });
      return <ServiceMap ref={(map) => { if (map) window.theMap = map; }} {...${options(url)} as const} filters={filters} style={{ height: 400 }} ${attributes} tabIndex={0}
        onReady={note('ready')} onResults={note('results')} onSelect={({ slug }) => { slug.trim(); note('select')(); }} onDestroy={note('destroy')} />;
    }
    window.leave = () => root.unmount();
    root.render(<App />);`,
  'suspense.html': index('/suspense.jsx'),
  'suspense.jsx': `import { Suspense, use, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { ServiceMap } from 'service-map-react';
    ${heard}
    function Sibling() {
      const [waiting, wait] = useState();
      window.suspend = () => wait(new Promise((go) => { window.resume = go; }));
      if (waiting) use(waiting);
      return null;
    }
    createRoot(document.querySelector('#app')).render(
      <Suspense fallback={<p>Moment</p>}>
        <ServiceMap ref={(map) => { if (map) window.theMap = map; }} {...${options(url)}} style={{ height: 400 }} onDestroy={note('destroy')} />
        <Sibling />
      </Suspense>,
    );`,
  'types.tsx': `import type { Map as LeafletMap } from 'leaflet';
    import type OpenLayersMap from 'ol/Map.js';
    import { ServiceMap } from 'service-map-react';
    import { addTo, create } from 'service-map-sdk';
    export const onLeaflet = (map: LeafletMap) => addTo(map, { pois: {}, controls: ['search', 'list'] });
    export const onOpenLayers = (map: OpenLayersMap) => addTo(map).on('select', ({ slug }) => slug.trim());
    // @ts-expect-error what is no map
    export const onNothing = () => addTo({});
    // @ts-expect-error a control of a map of ours
    export const badControl = (map: LeafletMap) => addTo(map, { controls: ['zoom'] });
    export const good = <service-map query="see" radius-km={30} style={{ height: 400 }} />;
    type Maybe = { q: string | undefined; onSelect: ((told: { slug: string }) => void) | undefined };
    export const stateOfPage = ({ q, onSelect }: Maybe) => (
      <ServiceMap pois={{ q }} filters={{ region: q }} markers={[{ id: 'a', title: 'A', lat: 47, lng: 11, text: q }]} apiKey={q} onSelect={onSelect}><service-map query={q} /></ServiceMap>
    );
    export const made = ({ q }: Maybe) => create('#map', { pois: { q }, place: q });
    export const onElement = <ServiceMap ${attributes} tabIndex={0} hidden={false} />;
    // @ts-expect-error an attribute that does not exist
    export const badAttribute = <service-map qery="see" />;
    // @ts-expect-error a property that does not exist
    export const badProperty = <ServiceMap zom={3} />;
    // @ts-expect-error an event tells a slug, which is a text
    export const badEvent = <ServiceMap onSelect={({ slug }) => slug.toFixed()} />;`,
  'Typed.vue': `<script setup lang="ts">
    import { useTemplateRef } from 'vue';
    import { ServiceMap } from 'service-map-vue';
    const map = useTemplateRef('map');
    defineProps<{ q: string | undefined }>();
    const zoomOut = () => map.value?.handle?.fit();
    </script>
    <template>
      <ServiceMap ref="map" key="a" id="b" class="c" style="height: 400px" ${attributes} hidden tabindex="0" @ready="zoomOut" />
      <ServiceMap follow="1" back="0" hash :class="{ wide: true }" @select="({ slug }) => slug.trim()">Moment</ServiceMap>
      <ServiceMap follow="button" :pois="{ q }" :place="q" />
      <!-- @vue-expect-error a property that does not exist -->
      <ServiceMap :zom="3" />
      <!-- @vue-expect-error a word that follow does not have -->
      <ServiceMap follow="always" />
    </template>`,
  'page.d.ts': `interface Window { theMap?: unknown; heard: string[]; onlyCastles: () => void; leave: () => void }`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
    },
    include: ['*.tsx', 'Typed.vue', 'page.d.ts'],
    vueCompilerOptions: { strictTemplates: true },
  }),
  'vue.html': index('/vue.js'),
  'vue.js': `import { createApp } from 'vue'; import App from './App.vue'; const app = createApp(App); window.leave = () => app.unmount(); app.mount('#app');`,
  'App.vue': `<script setup>
    import { ref, onMounted, watchEffect } from 'vue';
    import { ServiceMap } from 'service-map-vue';
    ${heard}
    const filters = ref({}); const map = ref();
    window.onlyCastles = () => (filters.value = { category: 'burg' });
    watchEffect(() => { if (map.value?.handle) window.theMap = map.value.handle; });
    const options = ${options(url)};
    </script>
    <template><ServiceMap ref="map" v-bind="options" :filters="filters" ${attributes} style="height: 400px" @ready="note('ready')()" @results="note('results')()" @select="note('select')()" @destroy="note('destroy')()" /></template>`,
  'router.html': index('/router.js'),
  'router.js': `import { createApp, h } from 'vue';
    import { createRouter, createWebHistory, RouterLink, RouterView } from 'vue-router';
    import { ServiceMap } from 'service-map-vue';
    const excursions = { ...${options(url)}, list: 'visible', hash: '1', style: 'height: 400px' };
    const views = { '/router.html': () => h(ServiceMap, excursions), '/about': () => h('h1', 'Über uns') };
    const routes = Object.entries(views).map(([path, render]) => ({ path, component: { render } }));
    createApp(() => [h(RouterLink, { to: '/about' }, () => 'Über uns'), h(RouterView)])
      .use(createRouter({ history: createWebHistory(), routes }))
      .mount('#app');`,
  'svelte.html': index('/svelte.js'),
  'svelte.js': `import { mount, unmount } from 'svelte'; import App from './App.svelte'; const app = mount(App, { target: document.querySelector('#app') }); window.leave = () => unmount(app);`,
  'App.svelte': `<script>
    import { ServiceMap } from 'service-map-svelte';
    ${heard}
    let handle = $state.raw(); let filters = $state({});
    window.onlyCastles = () => (filters = { category: 'burg' });
    $effect(() => { if (handle) window.theMap = handle; });
    const options = ${options(url)};
    </script>
    <ServiceMap bind:handle {...options} {filters} ${attributes} style="height: 400px" onready={note('ready')} onresults={note('results')} onselect={note('select')} ondestroy={note('destroy')} />`,
  'element.html': index('/element.js'),
  'element.js': `import 'service-map-sdk/element'; document.querySelector('#app').innerHTML = '<service-map base-url="${url}" region="Bayern" style="height: 400px"></service-map>';`,
  'nothing.html': index('/nothing.js'),
  'nothing.js': `import { create } from 'service-map-sdk'; console.log('nothing');`,
});

let site: string;
beforeAll(async () => {
  site = await project(files(own.service.url), {
    ...(await packages()),
    vite: '8.3.8',
    '@vitejs/plugin-vue': '6.0.11',
    '@sveltejs/vite-plugin-svelte': '7.3.1',
    vue: '3.5.45',
    'vue-router': '4.6.5',
    'vue-tsc': '3.3.14',
    svelte: '5.57.3',
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@types/react': '19.3.0',
    '@types/react-dom': '19',
    '@types/leaflet': '1.9.22',
    ol: '10.11.0',
    typescript: '6.0.3',
  });
  await command(site, 'npx', 'vite', 'build');
});

test.each(['react', 'vue', 'svelte'])('the component of %s draws, tells, follows and leaves', async (name) => {
  const url = await serve(site, 'npx', (port) => ['vite', 'preview', '--port', String(port), '--host', 'localhost']);
  await walkThrough(await own.browser.newPage(), `${url}/${name}.html`);
});

test.each(['react', 'vue', 'svelte'])('the component of %s puts attributes on its element', async (name) => {
  const url = await serve(site, 'npx', (port) => ['vite', 'preview', '--port', String(port), '--host', 'localhost']);
  const page = await own.browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(`${url}/${name}.html`);
  await page.locator('canvas').first().waitFor();
  const region = page.getByRole('region', { name: 'Karte', exact: true });
  expect(await region.getAttribute('data-testid')).toBe('karte');
  expect(await region.getAttribute('title')).toBe('Ausflüge');
  expect(said.filter((text) => text.startsWith('ServiceMap'))).toEqual([]);
});

test('a map of React stays as the visitor left it while something beside it suspends', async () => {
  const url = await serve(site, 'npx', (port) => ['vite', 'preview', '--port', String(port), '--host', 'localhost']);
  const page = await own.browser.newPage();
  await page.goto(`${url}/suspense.html`);
  await page.locator('canvas').first().waitFor();
  await page.evaluate(() => window.theMap!.select('schloss-linderhof'));
  await page.evaluate('window.suspend()');
  await page.getByText('Moment').waitFor();
  await page.evaluate('window.resume()');
  await page.locator('.panel h2').waitFor();
  expect(await page.locator('.panel h2').textContent()).toBe('Schloss Linderhof');
  expect(await page.evaluate(() => window.heard)).toEqual([]);
});

test('Vue Router comes back to the place that was open, and back closes it', async () => {
  const url = await serve(site, 'npx', (port) => ['vite', 'preview', '--port', String(port), '--host', 'localhost']);
  const page = await own.browser.newPage();
  await page.goto(`${url}/router.html`);
  await page.locator('canvas').first().waitFor();
  await page.locator('.list .entry').first().click();
  const name = await page.locator('.panel h2').textContent();
  await expect.poll(() => page.url()).toContain('karte.place=');
  const left = page.url();
  await page.getByRole('link', { name: 'Über uns' }).click();
  await page.getByRole('heading', { name: 'Über uns' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.locator('.panel h2').textContent()).toBe(name);
  expect(page.url()).toBe(left);
  await page.goBack();
  await expect.poll(() => page.locator('.panel').isHidden()).toBe(true);
  expect(page.url()).not.toContain('karte.place=');
});

test.each(Object.keys(printed))('what the guide prints for %s compiles and shows the map', async (name) => {
  const url = await serve(site, 'npx', (port) => ['vite', 'preview', '--port', String(port), '--host', 'localhost']);
  const page = await own.browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${url}/guide-${name}.html`);
  await page.locator('canvas').first().waitFor();
  await expect.poll(() => page.locator('.entry').count()).toBeGreaterThan(3);
  expect(problems).toEqual([]);
});

test('the element is defined by an import of its own', async () => {
  const url = await serve(site, 'npx', (port) => ['vite', 'preview', '--port', String(port), '--host', 'localhost']);
  const page = await own.browser.newPage();
  await page.goto(`${url}/element.html`);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('service-map')?.handle?.items.length ?? 0))
    .toBeGreaterThan(3);
});

test('what is imported and not used is not in the bundle', async () => {
  const names = await readdir(`${site}/dist/assets`);
  const code = await readFile(`${site}/dist/assets/${names.find((name) => name.startsWith('nothing-'))}`, 'utf8');
  expect(code).not.toContain('service-map');
  expect(code.length).toBeLessThan(400);
});

test('element, component, events and maps of the page are typed', async () => {
  expect(await command(site, 'npx', 'vue-tsc', '-p', '.')).toBe('');
});
