import { describe, expect, test } from 'vitest';
import { fill } from '../../src/docs/fill.ts';
import { highlightCode } from '../../src/docs/highlight.ts';
import { anchor, markdownToHtml } from '../../src/docs/markdown.ts';
import { parseOutline } from '../../src/docs/outline.ts';
import { sampleCode, shortenJson } from '../../src/docs/samples.ts';

describe('parseOutline', () => {
  test('reads headings with their anchors, and takes samples and running code aside', () => {
    const text =
      '## Erstes {#eins}\n\nText\n\n{{sample pois}}\n\n### Zweites {#zwei}\n\n```html live\n<b>x</b>\n```\n\nEnde';
    expect(parseOutline(text)).toEqual([
      { level: 2, id: 'eins', title: 'Erstes', body: 'Text', asides: [{ sample: 'pois' }] },
      { level: 3, id: 'zwei', title: 'Zweites', body: 'Ende', asides: [{ live: '<b>x</b>' }] },
    ]);
  });

  test('refuses a heading without an anchor and text before the first heading', () => {
    expect(() => parseOutline('## Ohne Anker')).toThrow('## Ohne Anker');
    expect(() => parseOutline('Text\n\n## A {#a}')).toThrow('Text');
  });
});

describe('fill', () => {
  test('puts values and tables in their places and leaves samples', () => {
    const text = fill('{{name}}, {{record Poi}}, {{sample pois}}', { name: 'Karte', record: (name) => `<${name}>` });
    expect(text).toBe('Karte, <Poi>, {{sample pois}}');
  });

  test('names what it does not know, properties of every object too', () => {
    expect(() => fill('{{nmae}}', { name: 'x' })).toThrow('{{nmae}}');
    expect(() => fill('{{constructor}}', {})).toThrow('{{constructor}}');
  });
});

describe('markdownToHtml', () => {
  test('gives the rows of a table their anchors and roles', () => {
    const html = markdownToHtml('| Feld | Sinn |\n| --- | --- |\n| `radius_km` | **weit** |', 'pois');
    expect(html).toContain('<tr role="row" id="pois-radius_km">');
    expect(html).toContain('<a href="#pois-radius_km"><code>radius_km</code></a>');
    expect(html).toContain('<strong>weit</strong>');
  });

  test('escapes code', () => {
    expect(markdownToHtml('```html\n<script>alert("x")</script>\n```', 'a')).not.toContain('<script');
    expect(highlightCode('a < b && "<i>"', 'js')).toBe('a &lt; b &amp;&amp; &quot;&lt;i&gt;&quot;');
  });

  test('makes anchors out of any name', () => {
    expect(anchor('sdk', 'search(params)')).toBe('sdk-search-params');
  });
});

test('highlighting changes nothing but the colours', () => {
  for (const language of ['curl', 'js', 'python'] as const) {
    const code = sampleCode(language, 'https://karte.example', { path: '/api/v1/pois?q=see&limit=3' });
    const html = highlightCode(code, language === 'curl' ? 'bash' : language);
    const text = html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
    expect(text).toBe(code);
    expect(html).toContain('<i class="s">');
  }
});

describe('shortenJson', () => {
  test('says how much it left out', () => {
    expect(shortenJson('{"items":[1,2],"list":["a","b","c"]}', { items: 1, levels: 3 }, 'weitere')).toBe(
      '{\n  "items": [1, 2],\n  "list": [\n    "a"\n    … 2 weitere\n  ]\n}',
    );
  });

  test('marks shortened texts and depths', () => {
    const long = 'wort '.repeat(60);
    const text = shortenJson(
      JSON.stringify({ long, deep: { deeper: { deepest: 1 } } }),
      { items: 1, levels: 2 },
      'weitere',
    );
    expect(text).toContain(' …"');
    expect(text).toContain('"deeper": { … }');
  });
});
