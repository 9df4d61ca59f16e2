import { operations } from '@callboard/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const libraryWords = /^Invalid|Too (big|small)|expected|received|[|"]/;
const wrong = [
  ...['no such value', 5, -1.5, true, [], {}, null, 'x'.repeat(20_000)],
  ...[['no such value'], [5], [{}], { a: { b: 1 } }],
];

it.each(
  operations.filter((it) => it.fields.size > 0).map((it) => [it.method, it.path, it] as const),
)(
  '%s %s refuses bad values with messages of the service, not of the library',
  async (method, path, { fields, isWrite }) => {
    const address = path.replace(/\{\w+\}/g, 'x_1');
    for (const field of fields) {
      for (const value of isWrite ? wrong : ['no such value', '']) {
        rest.app.clock.advance(10);
        const query = isWrite ? '' : `?${field}=${encodeURIComponent(String(value))}`;
        const body = isWrite ? { body: { [field]: value } } : {};
        const { status, json } = await rest.call(method, `${address}${query}`, body);
        if (status !== 422) continue;
        const message = String(json.error.message).replace(`${json.error.param}: `, '');
        expect(message, `${field} ${value}`).toMatch(/^[A-Z].*\.$/s);
        expect(message, `${field} ${value}`).not.toMatch(libraryWords);
      }
    }
  },
);

it('names the accepted values of a field', async () => {
  const { json } = await rest.call('GET', '/projects?status=open');
  expect(json.error).toMatchObject({ code: 'invalid_parameter', param: 'status' });
  expect(json.error.message).toMatch(
    /^status: Send one of pre_production, production, .*archived\.$/,
  );
});

it('names the accepted events of an endpoint', async () => {
  const body = { name: 'Edit bay', url: 'https://hooks.example.com/', events: ['project_created'] };
  const { status, json } = await rest.call('POST', '/webhook-endpoints', { body });
  expect(status).toBe(422);
  expect(json.error.param).toBe('events');
  expect(json.error.message).toMatch(
    /^events: Send one of project_updated, .*schedule_day_updated\.$/,
  );
});
