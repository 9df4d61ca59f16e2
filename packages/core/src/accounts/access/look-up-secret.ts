import type { Database } from '../../kernel/database/index.ts';
import { inTurn } from './in-turn.ts';
import type { LimitName } from './limits.unscoped.ts';
import { requireLeft, spend } from './spend.unscoped.ts';
import { subjectOfAddress } from './subject-of-address.ts';

interface SecretLimits {
  /** Requests with one secret. */
  requests: LimitName;
  /** Requests from one address, and those whose secret does not work. */
  byAddress: LimitName;
  misses: LimitName;
}

/** Those of the pages of crew members. */
const ofCrew = {
  requests: 'crewLinks',
  byAddress: 'crewLinksByAddress',
  misses: 'crewLinkMissesByAddress',
} as const satisfies SecretLimits;

/** The limits of requests with a secret in their path and no other credential. */
const secretLimits = {
  callSheetLinks: {
    requests: 'callSheetLinks',
    byAddress: 'callSheetLinksByAddress',
    misses: 'callSheetLinkMissesByAddress',
  },
  feeds: {
    requests: 'feedReads',
    byAddress: 'feedReadsByAddress',
    misses: 'feedMissesByAddress',
  },
  crewLinks: ofCrew,
  crewAddressChanges: ofCrew,
  portalLinks: {
    requests: 'portalLinks',
    byAddress: 'portalLinksByAddress',
    misses: 'portalLinkMissesByAddress',
  },
  portalFilms: {
    requests: 'portalFilms',
    byAddress: 'portalLinksByAddress',
    misses: 'portalLinkMissesByAddress',
  },
  scoutLinks: {
    requests: 'scoutLinks',
    byAddress: 'scoutLinksByAddress',
    misses: 'scoutLinkMissesByAddress',
  },
} as const satisfies Record<string, SecretLimits>;

interface SecretRequest {
  kind: keyof typeof secretLimits;
  /** IP address of the request. */
  address: string;
}

/** Requires that an address may ask. @throws AppError `rate_limited`. */
export function requireAddressLeft(database: Database, { kind, address }: SecretRequest): void {
  const { byAddress, misses } = secretLimits[kind];
  requireLeft(database, misses, address);
  requireLeft(database, byAddress, address);
}

/**
 * Counts a request with a secret before what it belongs to is looked up, for the hash of the secret or
 * its `shareOfLink`. One that is over that limit does not count for its address, which other
 * companies may share.
 * @throws AppError `rate_limited`.
 */
export async function spendOnSecret(
  database: Database,
  { kind, address, share }: SecretRequest & { share: string },
): Promise<void> {
  const { requests, byAddress } = secretLimits[kind];
  requireAddressLeft(database, { kind, address });
  await spend(database, requests, share);
  await spend(database, byAddress, address);
}

/**
 * Looks up what a secret belongs to, a few at a time for each address, so that guesses that are sent
 * together are counted, too.
 * @throws AppError `rate_limited`.
 */
export function lookUpSecret<T>(
  database: Database,
  { kind, address }: SecretRequest,
  find: () => Promise<T | null>,
): Promise<T | null> {
  const { misses } = secretLimits[kind];
  const turn = { name: 'lookups', subject: subjectOfAddress(address) } as const;
  return inTurn(database, turn, async () => {
    requireLeft(database, misses, address);
    const found = await find();
    if (found === null) await spendOnMiss(database, { kind, address });
    return found;
  });
}

/** Counts a request whose secret belongs to something that no longer works. */
export async function spendOnMiss(
  database: Database,
  { kind, address }: SecretRequest,
): Promise<void> {
  await spend(database, secretLimits[kind].misses, address);
}
