import { AppError, invalid } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { type Ceremony, requireChallenge } from './challenges.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

interface ClientData {
  challenge: string;
  origin: string;
  crossOrigin?: boolean | undefined;
}

/** Returns the site that passkeys belong to. @throws AppError `forbidden` where there are none. */
export function requireRelyingParty(database: Database): RelyingParty {
  const site = relyingPartyOf(database.baseUrl);
  if (site) return site;
  throw new AppError(
    'forbidden',
    'Passkeys need an https address with a domain name. Use an authenticator app instead.',
  );
}

/**
 * Requires that a passkey answered a challenge of this ceremony, on one of our pages and not in a
 * frame. @throws AppError `invalid_parameter` for `passkey`.
 */
export function requireOurPage(
  database: Database,
  { challenge, origin, crossOrigin }: ClientData,
  ceremony: Ceremony,
): RelyingParty {
  const site = requireRelyingParty(database);
  if (origin !== site.origin || crossOrigin) {
    throw invalid('passkey', `This passkey was used on another site. Open ${site.origin}.`);
  }
  requireChallenge(database, challenge, ceremony);
  return site;
}
