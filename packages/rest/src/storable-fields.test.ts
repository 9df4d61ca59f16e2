import { operations } from '@callboard/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

it.each(operations.map((it) => [it.method, it.path, it] as const))(
  '%s %s refuses U+0000 in every field',
  async (method, path, route) => {
    for (const field of route.fields) {
      rest.app.clock.advance(10);
      const query = route.isWrite ? '' : `?${field}=a%00b`;
      const body = route.isWrite ? { body: { [field]: 'a\0b' } } : {};
      const address = `${path.replace(/\{\w+\}/g, 'x_1')}${query}`;
      const { status, json } = await rest.call(method, address, body);
      expect([field, status, json.error.param]).toEqual([field, 422, field]);
    }
  },
);

it('none of it caused an internal error', () => expect(rest.failures).toEqual([]));
