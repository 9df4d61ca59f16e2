import { createHash, randomBytes } from 'node:crypto';
import { approve, exchangeCode, registerClient, storeRequest } from '@callboard/core/accounts';
import type { McpScope } from '@callboard/domain/access/mcp-scopes';
import { keepSecret } from '../run-record.ts';
import type { TestApp } from './test-app.unscoped.ts';
import type { TestMember } from './workspaces.ts';

const redirectUri = 'http://127.0.0.1:3334/callback';

/** The fields a client needs to exchange an approved code. */
export interface TestCode {
  clientId: string;
  redirectUri: string;
  code: string;
  codeVerifier: string;
}

/** A connection with its first tokens. */
export interface TestConnection {
  id: string;
  clientId: string;
  accessToken: string;
  refreshToken: string;
  headers: { authorization: string };
}

interface ConnectionOptions {
  scopes?: McpScope[];
  clientName?: string;
}

/** Registers a client and returns a code that a member approved for it. */
export async function makeCode(
  { database }: TestApp,
  member: TestMember,
  { scopes = ['read', 'estimate'], clientName = 'Sheet Reader' }: ConnectionOptions = {},
): Promise<TestCode> {
  const client = await registerClient(database, { name: clientName, redirectUris: [redirectUri] });
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const request = { clientId: client.id, redirectUri, scopes, state: 'a state', codeChallenge };
  const id = await storeRequest(database, request);
  const { code } = await approve(database, id, { ...member, estimate: true });
  return { clientId: client.id, redirectUri, code: keepSecret(code ?? ''), codeVerifier };
}

/** Creates a connection approved by a member, with both scopes by default. */
export async function makeConnection(
  app: TestApp,
  member: TestMember,
  options: ConnectionOptions = {},
): Promise<TestConnection> {
  const code = await makeCode(app, member, options);
  const grant = await exchangeCode(app.database, { ...code, isReadOnly: false });
  if ('refused' in grant) throw new Error(grant.refused);
  const { accessToken, refreshToken } = grant.tokens;
  for (const it of [accessToken, refreshToken]) keepSecret(it);
  const [row] = await app.system.sql<{ id: string }[]>`
    select id from oauth_connections where client_id = ${code.clientId}`;
  const headers = { authorization: `Bearer ${accessToken}` };
  return { id: row?.id ?? '', clientId: code.clientId, accessToken, refreshToken, headers };
}
