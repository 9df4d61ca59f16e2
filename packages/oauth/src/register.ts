import { registerClient, take } from '@callboard/core/accounts';
import { isVisible } from '@callboard/core/kernel';
import { isStorableValue } from '@callboard/domain/text/storable';
import { z } from 'zod';
import { parseFields, readBody } from './body.ts';
import { OauthError } from './errors.ts';
import type { OauthOptions } from './options.ts';
import { isAllowedRedirectUri } from './redirect-uris.ts';
import { respond } from './respond.ts';

const grantTypes = ['authorization_code', 'refresh_token'] as const;
const defaultName = 'AI assistant';

// The approval page shows the name to the person who decides.
const ClientName = z
  .string('client_name must be a string.')
  .max(100, 'client_name can have at most 100 characters.')
  .refine(isVisible, 'client_name cannot contain invisible characters.');

const grantTypesSentence = 'grant_types may contain only authorization_code and refresh_token.';

const GrantTypes = z.array(z.enum(grantTypes, grantTypesSentence), grantTypesSentence);

const redirectUrisSentence = 'redirect_uris must be a list of URLs.';

const RedirectUris = z
  .array(z.string(redirectUrisSentence), redirectUrisSentence)
  .min(1, 'redirect_uris must contain at least one URL.')
  .max(10, 'redirect_uris can have at most 10 URLs.');

/**
 * Serves `POST /api/oauth/register` (RFC 7591). Stores a name and redirect URIs and grants no
 * access.
 */
export async function register(
  options: OauthOptions,
  request: Request,
  address: string,
): Promise<Response> {
  await take(options.database, 'oauthRegistrationsByAddress', address);
  const metadata = await readBody(request, 'invalid_client_metadata', (text) =>
    parseFields(text, 'invalid_client_metadata'),
  );
  const redirectUris = readRedirectUris(options, metadata.redirect_uris);
  if (!isStorableValue(metadata)) {
    throw new OauthError('invalid_client_metadata', 'Send well-formed Unicode without U+0000.');
  }
  if (metadata.grant_types !== undefined && metadata.grant_types !== null) {
    check(GrantTypes, metadata.grant_types);
  }
  const name = check(ClientName, metadata.client_name ?? '').trim() || defaultName;
  const client = await registerClient(options.database, { name, redirectUris, address });
  return respond(201, {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: grantTypes,
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: options.scopes.join(' '),
  });
}

function readRedirectUris(options: OauthOptions, input: unknown): string[] {
  const { data: uris, error } = RedirectUris.safeParse(input ?? []);
  if (error) throw new OauthError('invalid_redirect_uri', sentenceOf(error));
  const refused = uris.flatMap((uri, index) =>
    isAllowedRedirectUri(uri, options) ? [] : [`redirect_uris[${index}]${quoted(uri)}`],
  );
  if (refused.length === 0) return [...new Set(uris)];
  const named = refused.slice(0, mostNamed).join(', ');
  const others = refused.length > mostNamed ? ` and ${refused.length - mostNamed} more` : '';
  throw new OauthError(
    'invalid_redirect_uri',
    `Not allowed: ${named}${others}. Use http on localhost, 127.0.0.1 or [::1], or a hosted callback this service allows.`,
  );
}

/** How many refused addresses the answer names. */
const mostNamed = 2;

/** Returns an address for the answer: nothing if it is long or has other than printable ASCII. */
function quoted(uri: string): string {
  // RFC 6749 section 5.2 allows neither quotes nor backslashes in a description.
  return /^[!#-[\]-~]{1,70}$/.test(uri) ? ` (${uri})` : '';
}

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new OauthError('invalid_client_metadata', sentenceOf(result.error));
}

function sentenceOf({ issues }: z.ZodError): string {
  return issues[0]?.message ?? 'The metadata is not valid.';
}
