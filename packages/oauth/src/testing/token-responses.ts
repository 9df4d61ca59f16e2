import { authenticateMcp } from '@callboard/core/accounts';
import { expect } from 'vitest';
import type { Grant, TestOauth } from './start-oauth.ts';

type Fields = Record<string, string | string[]>;

/** Returns status and code of a refused token request, and checks its description. */
export async function errorOf(server: TestOauth, fields: Fields): Promise<[number, string]> {
  const { status, json: body } = await server.token(fields);
  expect(Object.keys(body).sort()).toEqual(['error', 'error_description']);
  expect(body.error_description).toMatch(/^[^\n]{10,300}\.$/);
  return [status, body.error];
}

/** Exchanges a code. Returns the fields of the refresh request that follows. */
export async function refreshFieldsOf(
  server: TestOauth,
  grant: Grant,
): Promise<Record<string, string>> {
  const { json: pair } = await server.token(grant);
  return {
    grant_type: 'refresh_token',
    refresh_token: pair.refresh_token,
    client_id: grant.client_id,
  };
}

/** Uses an access token, as an MCP call does. */
export function use(server: TestOauth, accessToken: string) {
  return authenticateMcp(server.app.database, `Bearer ${accessToken}`);
}
