import { describe, expect, test } from 'vitest';
import { cspLines, elementCode, moduleCode, scriptCode } from '../../src/docs/embed-code.ts';

const baseUrl = 'https://karte.example';
const fallbackUrl = 'https://cdn.example/abzug/';

describe('where the operator has a snapshot elsewhere', () => {
  const source = { baseUrl, fallbackUrl };

  test('each form of the code names it, since a service that is silent cannot', () => {
    expect(scriptCode({}, source, '')).toContain(`data-fallback="${fallbackUrl}"`);
    expect(elementCode({}, source, '')).toContain(` fallback="${fallbackUrl}"`);
    expect(moduleCode({}, source)).toContain(`fallback: '${fallbackUrl}'`);
    expect(cspLines({}, source)).toContain(`connect-src ${baseUrl} https://cdn.example;`);
  });

  test('the address that somebody sets wins', () => {
    const setting = { fallback: 'https://eigener.example/x/' };
    expect(scriptCode(setting, source, '')).not.toContain(fallbackUrl);
    expect(cspLines(setting, source)).toContain(`connect-src ${baseUrl} https://eigener.example;`);
  });
});

test('without one the code names none', () => {
  expect(scriptCode({}, { baseUrl }, '')).not.toContain('fallback');
  expect(cspLines({}, { baseUrl })).toContain(`connect-src ${baseUrl};`);
});
