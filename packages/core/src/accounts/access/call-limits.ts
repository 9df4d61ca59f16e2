import type { Database } from '../../kernel/database/index.ts';
import type { LimitName } from './limits.unscoped.ts';
import type { MemberSession } from './open-context.ts';
import { spend } from './spend.unscoped.ts';

interface Counted {
  byPerson?: LimitName;
  byWorkspace: LimitName;
}

/** The limits of each kind of call by a signed-in user. */
const kinds = {
  reads: { byPerson: 'readsByPerson', byWorkspace: 'readsByWorkspace' },
  writes: { byPerson: 'writesByPerson', byWorkspace: 'writesByWorkspace' },
  searches: { byPerson: 'searchesByPerson', byWorkspace: 'searchesByWorkspace' },
  memberLists: { byPerson: 'memberListsByPerson', byWorkspace: 'memberListsByWorkspace' },
  memberChanges: { byPerson: 'memberChangesByPerson', byWorkspace: 'memberChangesByWorkspace' },
  mailTests: { byPerson: 'mailTestsByPerson', byWorkspace: 'mailTestsByWorkspace' },
  crewMessages: { byPerson: 'crewMessagesByPerson', byWorkspace: 'crewMessagesByWorkspace' },
  sandboxFills: { byWorkspace: 'sandboxFillsByWorkspace' },
  tests: { byWorkspace: 'testsByWorkspace' },
} as const satisfies Record<string, Counted>;

export type CallKind = keyof typeof kinds;

/**
 * Counts a call against its limits before a transaction is opened. Counts the user's limit first,
 * so that one user cannot use up the workspace's limit.
 * @throws AppError `rate_limited`.
 */
export async function countCall(
  database: Database,
  { userId, workspaceId }: Partial<MemberSession> & Pick<MemberSession, 'workspaceId'>,
  kind: CallKind,
): Promise<void> {
  const { byPerson, byWorkspace }: Counted = kinds[kind];
  if (byPerson && userId !== undefined) await spend(database, byPerson, userId);
  await spend(database, byWorkspace, workspaceId);
}
