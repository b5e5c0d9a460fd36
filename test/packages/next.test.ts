import { beforeAll, expect, test } from 'vitest';
import { useOwnPages } from '../browser/own-pages.ts';
import { walkThrough } from './map-in-page.ts';
import { command, packages, project, serve } from './project.ts';

const own = useOwnPages();
const files = (url: string): Record<string, string> => ({
  'app/layout.jsx': `export default ({ children }) => <html lang="de"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>;`,
  'app/page.jsx': `import { Castles } from './castles.jsx';
    export default () => <main><h1>Ausflüge</h1><Castles baseUrl="${url}" /></main>;`,
  'app/castles.jsx': `'use client';
    import { useEffect, useState } from 'react';
    import { ServiceMap } from 'service-map-react';
    export function Castles({ baseUrl }) {
      const [filters, setFilters] = useState({});
      const [shown, show] = useState(true);
      const note = (name) => () => window.heard.push(name);
      useEffect(() => { window.onlyCastles = () => setFilters({ category: 'burg' }); window.leave = () => show(false); }, []);
      if (typeof window !== 'undefined') window.heard ??= [];
      return shown && <ServiceMap ref={(map) => { if (map) window.theMap = map; }} baseUrl={baseUrl} pois={{ region: 'Bayern' }} filters={filters} style={{ height: 400 }}
        onReady={note('ready')} onResults={note('results')} onSelect={note('select')} onDestroy={note('destroy')}>Gleich kommt die Karte.</ServiceMap>;
    }`,
});

let site: string;
beforeAll(async () => {
  const { 'service-map-sdk': sdk, 'service-map-react': component } = await packages();
  site = await project(files(own.service.url), {
    'service-map-sdk': sdk!,
    'service-map-react': component!,
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
  });
  await command(site, 'npx', 'next', 'build', '--turbopack');
});

test('Next with Turbopack renders the page on the server, and the map in the browser', async () => {
  const url = await serve(site, 'npx', (port) => ['next', 'start', '-p', String(port)]);
  const html = await (await fetch(url)).text();
  expect(html).toContain('Gleich kommt die Karte.');
  await walkThrough(await own.browser.newPage(), url);
});
