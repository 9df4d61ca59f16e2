import { take } from '@callboard/core/access';
import { exchangeCode, type Grant, isClientId, lifetimes, refresh } from '@callboard/core/oauth';
import { resourceOf } from './discovery.ts';
import { OauthError } from './errors.ts';
import type { OauthOptions } from './options.ts';
import { respond } from './respond.ts';
import { type Fields, optional, readFields, required } from './token-fields.ts';

interface Asked {
  clientId: string;
  isReadOnly: boolean;
}

type Redeem = (options: OauthOptions, fields: Fields, asked: Asked) => Promise<Grant>;

const grants = new Map<string, Redeem>([
  ['authorization_code', redeemCode],
  ['refresh_token', redeemRefreshToken],
]);

/** `POST /api/oauth/token` (RFC 6749 sections 4.1.3 and 6): a pair of tokens for a grant. */
export async function token(options: OauthOptions, request: Request): Promise<Response> {
  const fields = await readFields(request);
  const clientId = required(fields, 'client_id');
  if (isClientId(clientId)) await take(options.database, 'oauthTokensByClient', clientId);
  const redeem = grants.get(required(fields, 'grant_type'));
  if (!redeem) {
    throw new OauthError(
      'unsupported_grant_type',
      'grant_type must be authorization_code or refresh_token.',
    );
  }
  const isReadOnly = readScope(fields);
  requireOurResource(options, fields);
  const grant = await redeem(options, fields, { clientId, isReadOnly });
  if ('refused' in grant) throw new OauthError('invalid_grant', grant.refused);
  return respond(200, {
    access_token: grant.tokens.accessToken,
    token_type: 'Bearer',
    expires_in: lifetimes.accessToken,
    refresh_token: grant.tokens.refreshToken,
    scope: grant.tokens.scopes.join(' '),
  });
}

function redeemCode({ database }: OauthOptions, fields: Fields, asked: Asked): Promise<Grant> {
  const code = required(fields, 'code');
  const redirectUri = required(fields, 'redirect_uri');
  const codeVerifier = required(fields, 'code_verifier');
  return exchangeCode(database, { ...asked, code, redirectUri, codeVerifier });
}

function redeemRefreshToken(
  { database }: OauthOptions,
  fields: Fields,
  asked: Asked,
): Promise<Grant> {
  return refresh(database, { ...asked, refreshToken: required(fields, 'refresh_token') });
}

/** Whether `read` alone is asked for. @throws OauthError `invalid_scope` for anything else. */
function readScope(fields: Fields): boolean {
  const scope = optional(fields, 'scope');
  if (scope === undefined || scope === 'read') return scope === 'read';
  throw new OauthError('invalid_scope', 'scope may be read, or left out.');
}

function requireOurResource({ baseUrl }: OauthOptions, fields: Fields): void {
  const resource = optional(fields, 'resource');
  if (resource === undefined || resource === resourceOf(baseUrl)) return;
  throw new OauthError('invalid_grant', `Tokens are issued for ${resourceOf(baseUrl)} only.`);
}
