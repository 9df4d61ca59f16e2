import {
  checkProof,
  countExchange,
  countGuess,
  countRefresh,
  exchangeCode,
  type Grant,
  type IssuedTokens,
  lifetimes,
  type Proof,
  refresh,
} from '@callboard/core/accounts';
import { resourceOf } from './discovery.ts';
import { OauthError } from './errors.ts';
import type { OauthOptions } from './options.ts';
import { respond } from './respond.ts';
import { type Fields, optional, readFields, required } from './token-fields.ts';

interface TokenRequest {
  clientId: string;
  isReadOnly: boolean;
}

/** A grant to redeem: the count against its limits, and the exchange. */
interface Redemption {
  count(): Promise<Proof>;
  redeem(): Promise<Grant>;
}

type ReadRedemption = (options: OauthOptions, fields: Fields, request: TokenRequest) => Redemption;

const grants = new Map<string, ReadRedemption>([
  ['authorization_code', readCode],
  ['refresh_token', readRefreshToken],
]);

/**
 * Serves `POST /api/oauth/token` (RFC 6749 sections 4.1.3 and 6): exchanges a grant for a pair of
 * tokens. A request that proves its client counts against the client. Any other counts against its
 * address, and against the pair of its address and the client that it names.
 */
export async function token(
  options: OauthOptions,
  request: Request,
  address: string,
): Promise<Response> {
  const { database } = options;
  const sender: { address: string; clientId: string | undefined } = {
    address,
    clientId: undefined,
  };
  try {
    const fields = await readFields(request);
    sender.clientId = named(fields);
    return toResponse(await redeem(options, fields, address));
  } catch (error) {
    if (error instanceof OauthError && !(error instanceof ProvedError)) {
      await countGuess(database, sender);
    }
    throw error;
  }
}

/** An error after the client was proved, for example because the person lost their role. */
class ProvedError extends OauthError {}

/** Returns the client id of a request, even if the request is invalid. */
function named(fields: Fields): string | undefined {
  const clientId = fields.get('client_id');
  return typeof clientId === 'string' ? clientId : undefined;
}

async function redeem(
  options: OauthOptions,
  fields: Fields,
  address: string,
): Promise<IssuedTokens> {
  const read = readGrantType(fields);
  const clientId = required(fields, 'client_id');
  const isReadOnly = readScope(fields);
  requireOurResource(options, fields);
  const redemption = read(options, fields, { clientId, isReadOnly });
  const proof = await checkProof(options.database, { address }, () => redemption.count());
  if (proof === 'unknown') throw new OauthError('invalid_grant', 'The grant is unknown.');
  const grant = await redemption.redeem();
  if (!('refused' in grant)) return grant.tokens;
  const Refusal = proof === 'right' ? ProvedError : OauthError;
  throw new Refusal('invalid_grant', grant.refused);
}

function toResponse({ accessToken, refreshToken, scopes }: IssuedTokens): Response {
  return respond(200, {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: lifetimes.accessToken,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  });
}

function readCode({ database }: OauthOptions, fields: Fields, request: TokenRequest): Redemption {
  const input = {
    ...request,
    code: required(fields, 'code'),
    redirectUri: required(fields, 'redirect_uri'),
    codeVerifier: required(fields, 'code_verifier'),
  };
  return {
    count: () => countExchange(database, input),
    redeem: () => exchangeCode(database, input),
  };
}

function readRefreshToken(
  { database }: OauthOptions,
  fields: Fields,
  request: TokenRequest,
): Redemption {
  const input = { ...request, refreshToken: required(fields, 'refresh_token') };
  return { count: () => countRefresh(database, input), redeem: () => refresh(database, input) };
}

/** Returns the reader of the requested grant type. @throws OauthError `unsupported_grant_type`. */
function readGrantType(fields: Fields): ReadRedemption {
  const read = grants.get(required(fields, 'grant_type'));
  if (read) return read;
  throw new OauthError(
    'unsupported_grant_type',
    'grant_type must be authorization_code or refresh_token.',
  );
}

/**
 * Returns whether only `read` is requested.
 * @throws OauthError `invalid_scope` for any other scope.
 */
function readScope(fields: Fields): boolean {
  const scope = optional(fields, 'scope');
  if (scope === undefined || scope === 'read') return scope === 'read';
  throw new OauthError('invalid_scope', 'scope may be read, or omitted.');
}

function requireOurResource({ baseUrl }: OauthOptions, fields: Fields): void {
  const resource = optional(fields, 'resource');
  if (resource === undefined || resource === resourceOf(baseUrl)) return;
  throw new OauthError('invalid_grant', `Tokens are issued for ${resourceOf(baseUrl)} only.`);
}
