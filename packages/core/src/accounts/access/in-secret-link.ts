import { inWorkspace, type Tx } from '@callboard/db';
import type { AppError } from '@callboard/domain/errors';
import type { Database } from '../../kernel/database/index.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { findLinkWorkspace } from './find-link-workspace.unscoped.ts';
import { inTurn } from './in-turn.ts';
import { lookUpSecret, requireAddressLeft, spendOnMiss, spendOnSecret } from './look-up-secret.ts';
import { shareOfLink } from './share-of-link.unscoped.ts';
import { spend } from './spend.unscoped.ts';

/** A request by somebody who has a secret link and no other credential. */
export interface SecretLinkRequest {
  /** The secret in the path. */
  secret: string;
  /** The secrets of the browser's proofs, from its cookies: that of a passcode, and five of emails. */
  proofs: readonly string[];
  /** IP address of the request. */
  address: string;
  /** Counts against the limit of changes, too. */
  isChange?: boolean;
}

/** Proofs of emails in one browser. */
export const mostProofs = 5;
const mostHashes = mostProofs + 1;

interface Links<Live> {
  kind: keyof typeof kinds;
  isSecret: (text: string) => boolean;
  /** Selects the link in the transaction of the work; null if it does not work. */
  select: (tx: Tx, hashes: { tokenHash: string; proofHashes: string[] }) => Promise<Live | null>;
  /** The same error for every reason why a link does not work. */
  ended: () => AppError;
}

const turn = 'secretLinks';

const kinds = {
  callSheetLinks: { table: 'call_sheet_links', changes: 'callSheetLinkChanges', turn },
  crewLinks: { table: 'crew_links', changes: 'crewLinkChanges', turn },
  crewAddressChanges: { table: 'crew_address_changes', changes: 'crewLinkChanges', turn },
  portalLinks: { table: 'portal_links', changes: 'portalLinkChanges', turn },
  /** A player asks for many parts of a film. */
  portalFilms: { table: 'portal_links', changes: 'portalLinkChanges', turn: 'portalFilms' },
  /** Its page asks for many pictures at once. */
  scoutLinks: { table: 'scout_sheets', changes: 'scoutLinkChanges', turn: 'scoutLinks' },
} as const;

/**
 * Runs work in one transaction of the workspace of a secret link. Requests over a limit are refused
 * before the link is looked up, and each miss counts. A browser with a proof has limits of its own.
 * @throws AppError `rate_limited`, or the error of a link that has ended.
 */
export async function inSecretLink<Live, T>(
  database: Database,
  { secret, proofs, address, isChange = false }: SecretLinkRequest,
  { kind, isSecret, select, ended }: Links<Live>,
  work: (tx: Tx, live: Live) => Promise<T>,
): Promise<T> {
  const { table, changes, turn: name } = kinds[kind];
  const tokenHash = hashSecret(secret);
  const proofHashes = proofs.slice(0, mostHashes).map(hashSecret);
  requireAddressLeft(database, { kind, address });
  const share = await shareOfLink(database, { kind, address, tokenHash, proofHashes });
  await spendOnSecret(database, { kind, address, share });
  if (isChange) await spend(database, changes, share);
  return inTurn(database, { name, subject: share }, async () => {
    const workspaceId = await lookUpSecret(database, { kind, address }, async () =>
      isSecret(secret) ? findLinkWorkspace(database, table, tokenHash) : null,
    );
    if (workspaceId === null) throw ended();
    return inTurn(database, { name: 'work', subject: workspaceId }, () =>
      inWorkspace(database.app, workspaceId, async (tx) => {
        const live = await select(tx, { tokenHash, proofHashes });
        if (live === null) {
          await spendOnMiss(database, { kind, address });
          throw ended();
        }
        return work(tx, live);
      }),
    );
  });
}
