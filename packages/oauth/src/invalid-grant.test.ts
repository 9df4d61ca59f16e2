import { createHash } from 'node:crypto';
import { asOperator, setPlan, updateMember } from '@callboard/core/accounts';
import { as, makeMember } from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseUrl, startOauth, type TestOauth } from './testing/start-oauth.ts';
import { errorOf, refreshFieldsOf, use } from './testing/token-responses.ts';

let server: TestOauth;
beforeAll(async () => {
  server = await startOauth();
});
afterAll(() => server.close());

const badGrant = [400, 'invalid_grant'];

describe('invalid_grant', () => {
  test.each([
    { code: 'x'.repeat(43) },
    { code: '\u0000' },
    { client_id: 'svcc_unknown' },
    { client_id: `svcc_${'x'.repeat(43)}` },
    { client_id: '\u0000' },
    { redirect_uri: 'http://localhost:3119/callback' },
    { redirect_uri: 'http://127.0.0.1:3118/callback' },
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: 'short' },
    { code_verifier: 'x'.repeat(129) },
    { resource: `${baseUrl}/api/mcp/` },
    { resource: `${baseUrl}/api/v1` },
    { resource: 'https://evil.example/api/mcp' },
  ])('for a code with %j, which spends nothing', async (wrong) => {
    const grant = await server.makeGrant();
    expect(await errorOf(server, { ...grant, ...wrong })).toEqual(badGrant);
    expect((await server.token(grant)).status).toBe(200);
  });

  test('for a code of another client', async () => {
    const [ours, theirs] = [await server.makeGrant(), await server.makeGrant()];
    expect(await errorOf(server, { ...ours, client_id: theirs.client_id })).toEqual(badGrant);
    expect(await errorOf(server, { ...ours, code: theirs.code })).toEqual(badGrant);
  });

  test('for a verifier that is the challenge itself (no downgrade to plain)', async () => {
    const grant = await server.makeGrant();
    const challenge = createHash('sha256').update(grant.code_verifier).digest('base64url');
    expect(await errorOf(server, { ...grant, code_verifier: challenge })).toEqual(badGrant);
  });

  test.each([
    'x',
    'x'.repeat(42),
    'x'.repeat(129),
    `${'x'.repeat(42)}+`,
    `${'x'.repeat(42)}é`,
    `${'x'.repeat(43)}\n`,
  ])('for the verifier %j, even if the challenge was computed from it', async (verifier) => {
    const grant = await server.makeGrant({ verifier });
    expect(await errorOf(server, grant)).toEqual(badGrant);
  });

  test.each(['x'.repeat(43), 'x'.repeat(128), `Az09._~-${'x'.repeat(35)}`])(
    'but not for the verifier %j',
    async (verifier) => {
      expect((await server.token(await server.makeGrant({ verifier }))).status).toBe(200);
    },
  );

  test('for a used code, and the connection it created ends', async () => {
    const grant = await server.makeGrant();
    const { json: pair } = await server.token(grant);
    expect(await errorOf(server, grant)).toEqual(badGrant);
    await expect(use(server, pair.access_token)).rejects.toMatchObject({ code: 'invalid_token' });
    const { client_id } = grant;
    const { refresh_token } = pair;
    expect(
      await errorOf(server, { grant_type: 'refresh_token', client_id, refresh_token }),
    ).toEqual(badGrant);
  });

  test('for an expired code', async () => {
    const grant = await server.makeGrant();
    server.app.clock.advance(600);
    expect(await errorOf(server, grant)).toEqual(badGrant);
  });

  test('for a refresh token that is unknown, of another kind, or of another client', async () => {
    const grant = await server.makeGrant();
    const fields = await refreshFieldsOf(server, grant);
    const other = await server.makeClient();
    for (const wrong of [
      { refresh_token: 'svcor_x' },
      { refresh_token: grant.code },
      { client_id: other },
      { resource: `${baseUrl}/` },
    ]) {
      expect(await errorOf(server, { ...fields, ...wrong })).toEqual(badGrant);
    }
    expect((await server.token(fields)).status).toBe(200);
  });

  test('for a replayed refresh token, and then for its successor', async () => {
    const fields = await refreshFieldsOf(server, await server.makeGrant());
    const { json: next } = await server.token(fields);
    expect(await errorOf(server, fields)).toEqual(badGrant);
    expect(await errorOf(server, { ...fields, refresh_token: next.refresh_token })).toEqual(
      badGrant,
    );
    await expect(use(server, next.access_token)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test('for a refresh token after 90 days', async () => {
    const fields = await refreshFieldsOf(server, await server.makeGrant());
    server.app.clock.advance(90 * 86_400);
    expect(await errorOf(server, fields)).toEqual(badGrant);
  });

  test('for the code of a person who is no longer an admin', async () => {
    const second = await makeMember(server.app, server.workspace, 'owner');
    const grant = await server.makeGrant();
    const { owner } = server.workspace;
    const put = (role: 'producer' | 'owner') =>
      as(server.app, second, (ctx) => updateMember(ctx, { id: owner.membershipId, role }));
    await put('producer');
    expect(await errorOf(server, grant)).toEqual(badGrant);
    await put('owner');
  });

  test('while the plan is not active', async () => {
    const grant = await server.makeGrant();
    const bill = (status: 'canceled' | 'active') =>
      asOperator(server.app.database, server.workspace.id, (ctx) => setPlan(ctx, { status }));
    await bill('canceled');
    expect(await errorOf(server, grant)).toEqual(badGrant);
    await bill('active');
    expect((await server.token(grant)).status).toBe(200);
  });
});
