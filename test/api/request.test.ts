import { describe, expect, test } from 'vitest';
import { isApi, targetOf } from '../../src/api/request.ts';

describe('the target of a request', () => {
  test.each([
    ['/api/v1/pois', '/api/v1/pois', ''],
    ['/api/v1/pois?', '/api/v1/pois', ''],
    ['/api/v1/pois?q=a?b', '/api/v1/pois', 'q=a?b'],
    ['/api/v1/pois?q=a#b', '/api/v1/pois', 'q=a'],
    ['/api/v1/pois#b?q=a', '/api/v1/pois', ''],
    ['?q=a', '', 'q=a'],
    ['', '', ''],
  ])('%j is the path %j with the query %j', (target, path, query) => {
    expect(targetOf(target)).toMatchObject({ path, query });
  });

  test.each([
    ['/api', true],
    ['/api/', true],
    ['/api/v1/pois', true],
    ['/healthz', true],
    ['/readyz/x', true],
    ['/apis', false],
    ['/api-docs', false],
    ['/x/api', false],
    ['/', false],
  ])('%s belongs to the API: %s', (path, expected) => {
    expect(isApi(targetOf(path))).toBe(expected);
  });
});
