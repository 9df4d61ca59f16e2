import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, makeRequest, startOauth, type TestOauth } from './testing/start-oauth.ts';

let server: TestOauth;
let clientId: string;

beforeAll(async () => {
  server = await startOauth();
  clientId = await server.makeClient();
});

afterAll(() => server.close());

const odd = fc.oneof(
  fc.constantFrom('', '\u0000', '\ud800', "'", '%00', '../', '{}', '[]', 'null', 'x'.repeat(5000)),
  fc.string({ unit: 'binary' }),
);

const names = fc.constantFrom(
  ...['grant_type', 'client_id', 'code', 'redirect_uri', 'code_verifier', 'refresh_token'],
  ...['scope', 'resource', 'redirect_uris', 'client_name', 'grant_types', '__proto__', 'toString'],
);

/** Expects success or an error of the contract, never an internal error. */
async function expectResponse(path: string, init: RequestInit, from: string) {
  const { status, json: body } = await server.send(path, init, from);
  expect(status).toBeOneOf([200, 201, 400]);
  if (status === 400) expect(Object.keys(body)).toEqual(['error', 'error_description']);
}

test('no form and no JSON causes an internal error in the token endpoint', async () => {
  const grants = fc.constantFrom('authorization_code', 'refresh_token', 'x');
  const fields = fc.dictionary(names, odd, { maxKeys: 7 });
  await fc.assert(
    fc.asyncProperty(grants, fields, fc.boolean(), async (grant_type, others, isForm) => {
      const sent = { client_id: 'svcc_x', code: 'x', ...others, grant_type };
      const form = { method: 'POST', body: new URLSearchParams(sent) };
      await expectResponse('/api/oauth/token', isForm ? form : json(sent), '192.0.2.9');
    }),
    { numRuns: 400 },
  );
  expect(server.failures).toEqual([]);
});

test('no JSON causes an internal error in registration', async () => {
  let sender = 0;
  const values = fc.oneof(odd, fc.jsonValue(), fc.array(odd, { maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, values, { maxKeys: 7 }), odd, async (body, name) => {
      sender += 1;
      const sent = { redirect_uris: ['http://localhost/'], client_name: name, ...body };
      await expectResponse('/api/oauth/register', json(sent), `192.0.2.${sender % 250}`);
    }),
    { numRuns: 400 },
  );
  expect(server.failures).toEqual([]);
});

test('no query causes an internal error in the authorization endpoint, and every accepted request is stored', async () => {
  const changed = fc.constantFrom('state', 'client_id', 'redirect_uri', 'scope', 'resource', 'x');
  let sender = 0;
  await fc.assert(
    fc.asyncProperty(changed, odd, async (name, value) => {
      sender += 1;
      const { query } = makeRequest(clientId, { [name]: value });
      const from = { clientAddress: `198.51.100.${sender % 250}` };
      const begun = await server.authorization.begin(query, from);
      if ('problems' in begun) {
        expect(begun.problems.length).toBe(1);
        return;
      }
      const choice = { allow: false } as const;
      const { owner } = server.workspace;
      const address = new URL(await server.authorization.decide(owner, begun.id, choice));
      expect(address.searchParams.get('state') ?? '').toBe(query.get('state') ?? '');
    }),
    { numRuns: 400 },
  );
});
