import { unscoped } from '@callboard/db/unscoped';
import type { Database } from '../../kernel/database/index.ts';
import { inTurn } from './in-turn.ts';
import { hasLeft, spend } from './spend.unscoped.ts';
import { subjectOfAddress } from './subject-of-address.ts';

interface LinkRequest {
  kind:
    | 'callSheetLinks'
    | 'crewLinks'
    | 'crewAddressChanges'
    | 'portalLinks'
    | 'portalFilms'
    | 'scoutLinks';
  /** IP address of the request. */
  address: string;
  tokenHash: string;
  proofHashes: readonly string[];
}

/**
 * Returns for whom a request with a secret link counts: for everybody who has the link, or for a
 * browser that proved an email on it, so that a flood by others does not keep that person out.
 */
export async function shareOfLink(database: Database, request: LinkRequest): Promise<string> {
  const { address, tokenHash, proofHashes } = request;
  if (proofHashes.length === 0 || !hasProofs(request)) return tokenHash;
  if (!hasLeft(database, 'linkProofMissesByAddress', address)) return tokenHash;
  const turn = { name: 'lookups', subject: subjectOfAddress(address) } as const;
  const proof = await inTurn(database, turn, () => findProof(database, request));
  if (proof) return `${tokenHash} ${proof}`;
  await spend(database, 'linkProofMissesByAddress', address);
  return tokenHash;
}

/** Whether a browser can prove an email on links of a kind. */
function hasProofs({ kind }: LinkRequest): boolean {
  return kind === 'crewLinks' || kind === 'portalLinks' || kind === 'portalFilms';
}

async function findProof(
  database: Database,
  { kind, tokenHash, proofHashes }: LinkRequest,
): Promise<string | undefined> {
  const { sql } = unscoped(database);
  const hashes = [...proofHashes];
  const now = database.now().toISOString();
  const [row] =
    kind === 'crewLinks'
      ? await sql<{ secret_hash: string }[]>`
          select p.secret_hash from crew_links l join crew_proofs p
            on p.workspace_id = l.workspace_id and p.crew_member_id = l.crew_member_id
          where l.token_hash = ${tokenHash} and p.secret_hash = any(${hashes})
            and p.expires_at > ${now} limit 1`
      : await sql<{ secret_hash: string }[]>`
          select p.secret_hash from portal_links l join portal_proofs p
            on p.workspace_id = l.workspace_id and (p.by = 'code' or p.link_id = l.id)
          where l.token_hash = ${tokenHash} and p.secret_hash = any(${hashes})
            and p.expires_at > ${now}
          union all
          select p.secret_hash from portal_links l join portal_passes p
            on p.workspace_id = l.workspace_id and p.link_id = l.id
          where l.token_hash = ${tokenHash} and p.secret_hash = any(${hashes})
            and p.expires_at > ${now} limit 1`;
  return row?.secret_hash;
}
