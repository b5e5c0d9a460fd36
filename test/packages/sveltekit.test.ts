import { beforeAll, expect, test } from 'vitest';
import { useOwnPages } from '../browser/own-pages.ts';
import { walkThrough } from './map-in-page.ts';
import { command, packages, project, serve } from './project.ts';

const own = useOwnPages();
const files = (url: string): Record<string, string> => ({
  'vite.config.js': `import adapter from '@sveltejs/adapter-node'; import { sveltekit } from '@sveltejs/kit/vite'; export default { plugins: [sveltekit({ adapter: adapter() })] };`,
  'src/app.html': `<!doctype html><html lang="de"><head><link rel="icon" href="data:," />%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>`,
  'src/routes/+page.svelte': `<script>
    import { onMount } from 'svelte';
    import { ServiceMap } from 'service-map-svelte';
    let handle = $state.raw(); let filters = $state({}); let shown = $state(true);
    const note = (name) => () => window.heard.push(name);
    onMount(() => { window.onlyCastles = () => (filters = { category: 'burg' }); window.leave = () => (shown = false); });
    if (typeof window !== 'undefined') window.heard = [];
    $effect(() => { if (handle) window.theMap = handle; });
    </script>
    <h1>Ausflüge</h1>
    {#if shown}<ServiceMap bind:handle baseUrl="${url}" pois={{ region: 'Bayern' }} {filters} style="height: 400px" onready={note('ready')} onresults={note('results')} onselect={note('select')} ondestroy={note('destroy')}>Gleich kommt die Karte.</ServiceMap>{/if}`,
});

let site: string;
beforeAll(async () => {
  const { 'service-map-sdk': sdk, 'service-map-svelte': component } = await packages();
  site = await project(files(own.service.url), {
    'service-map-sdk': sdk!,
    'service-map-svelte': component!,
    '@sveltejs/kit': '3.2.0',
    '@sveltejs/adapter-node': '6.0.1',
    '@sveltejs/vite-plugin-svelte': '7.3.1',
    svelte: '5.57.3',
    vite: '8.3.8',
  });
  await command(site, 'npx', 'vite', 'build');
});

test('SvelteKit renders the page on the server, and the map in the browser', async () => {
  const url = await serve(site, process.execPath, () => ['build']);
  expect(await (await fetch(url)).text()).toContain('Gleich kommt die Karte.');
  await walkThrough(await own.browser.newPage(), url);
});
