import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

test.each([
  ['GET', '/me', { token: null }, 'missing_token'],
  ['GET', '/projects?limit=0', {}, 'invalid_parameter'],
  ['GET', '/projects/prj_none', {}, 'not_found'],
  ['GET', '/none', {}, 'not_found'],
  ['PUT', '/projects', {}, 'method_not_allowed'],
  ['PATCH', '/projects/prj_none', { body: 'x'.repeat(1024 * 1024 + 1) }, 'invalid_body'],
] as const)(
  'the error of %s %s leads to the paragraph on its code',
  async (...[method, path, sent, code]) => {
    const { json, headers } = await rest.call(method, path, sent);
    expect(json.error.code).toBe(code);
    // The contract closes the body.
    expect(Object.keys(json.error).filter((it) => it !== 'param')).toEqual([
      'type',
      'code',
      'message',
    ]);
    expect(headers.get('link')).toBe(
      `<https://callboard.example.com/developers/errors#${code}>; rel="help"`,
    );
  },
);

test('a success has no such header', async () => {
  expect((await rest.call('GET', '/me')).headers.has('link')).toBe(false);
});
