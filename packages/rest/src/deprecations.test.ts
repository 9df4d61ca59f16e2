import { expect, test } from 'vitest';
import { deprecationHeaders } from './deprecations.ts';
import { createRest } from './index.ts';
import { send, startRest } from './testing/start-rest.ts';

const deprecation = { since: '2027-01-01', sunset: '2028-01-01' };

test('the headers are those of RFC 9745 and RFC 8594', () => {
  expect(deprecationHeaders(deprecation)).toEqual({
    deprecation: '@1798761600',
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
  });
  expect(deprecationHeaders(undefined)).toEqual({});
});

test('every response of a deprecated route has them, and no other', async () => {
  const rest = await startRest();
  const { database } = rest.app;
  const deprecations = { 'GET /projects': deprecation };
  const api = createRest({ database, deprecations });
  const { token } = rest;
  for (const path of ['/projects', '/projects?limit=0']) {
    const { headers } = await send(api, 'GET', path, { token });
    expect(headers.get('deprecation')).toBe('@1798761600');
    expect(headers.get('sunset')).toBe('Sat, 01 Jan 2028 00:00:00 GMT');
    expect(headers.get('ratelimit-limit')).toBe('120');
  }
  const me = await send(api, 'GET', '/me', { token });
  expect(me.headers.has('deprecation')).toBe(false);
  await rest.close();
});
