import { createTestApp, type TestApp } from '@callboard/testing/factories';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../schema.ts';
import { errorFacts, errorLine, logOptions } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const secret = 'hush@example.com';

/** Returns an error as it is logged. */
function logged(error: unknown): string {
  return JSON.stringify(logOptions('web', 'info').serializers.err(error));
}

const failures: [string, () => Promise<unknown>][] = [
  [
    'a statement written by drizzle',
    () =>
      app.system.transaction((tx) =>
        tx
          .select()
          .from(schema.users)
          .where(eq(schema.users.email, `${secret}\0`)),
      ),
  ],
  [
    'a statement written by hand',
    () => app.system.sql`select ${secret}::text, ${`${secret}\0`}::text`,
  ],
  ['a value of the wrong type', () => app.system.sql`select ${secret}::text::integer`],
  [
    'a row that exists',
    () =>
      app.system.transaction(async (tx) => {
        const values = { id: 'usr_1', email: secret, name: secret, passwordHash: secret };
        await tx.insert(schema.users).values(values);
        await tx.insert(schema.users).values({ ...values, id: 'usr_2' });
      }),
  ],
  [
    'a statement inside another error',
    () =>
      app.system
        .transaction((tx) => tx.execute(sql`select ${secret}::text::integer`))
        .catch((cause) => {
          throw new Error('The work failed.', { cause });
        }),
  ],
  [
    'an error that repeats the message of its cause',
    () =>
      app.system
        .transaction((tx) => tx.execute(sql`select ${secret}::text::integer`))
        .catch((cause: Error) => {
          throw Object.assign(new Error(cause.message, { cause }), { stack: cause.stack });
        }),
  ],
];

test.each(failures)('%s is logged without its parameters', async (_, fail) => {
  const error = await fail().then(
    () => undefined,
    (it: unknown) => it,
  );
  expect(error).toBeInstanceOf(Error);
  const line = logged(error);
  expect(line).not.toContain('hush');
  expect(line).not.toMatch(/params|parameters|args/);
  expect(errorLine(error)).not.toContain('hush');
  expect(line).toMatch(/Failed query|invalid|duplicate|The work failed/);
});

test('only the name, message, code, stack frames and causes of an error are logged', () => {
  const cause = Object.assign(new Error('Refused.'), { code: 'ECONNREFUSED', token: secret });
  const error = Object.assign(new TypeError('Broken.', { cause }), { input: secret });
  expect(errorFacts(error)).toEqual({
    name: 'TypeError',
    message: 'Broken.',
    stack: expect.stringContaining('error-facts.test.ts'),
    cause: {
      name: 'Error',
      message: 'Refused.',
      code: 'ECONNREFUSED',
      stack: expect.stringContaining('error-facts.test.ts'),
    },
  });
});

test('a message that looks like stack frames is not logged as stack frames', () => {
  const error = new Error(`Broken.\n    at ${secret}`);
  Object.assign(error, { query: 'select $1', params: [secret] });
  expect(logged(error)).not.toContain('hush');
});

test('an error that is its own cause and a value that is not an Error are logged', () => {
  const error = new Error('Round.');
  error.cause = error;
  expect(JSON.stringify(errorFacts(error)).match(/Round/g)?.length).toBe(6);
  expect(logged(secret)).not.toContain('hush');
});
