import type { Database } from '../database/index.ts';
import type { LimitName } from './limits.ts';
import type { MemberSession } from './open-context.ts';
import { spend } from './spend.ts';

interface Counted {
  byPerson?: LimitName;
  byWorkspace: LimitName;
}

/** What a call of a signed-in person may count as. */
const kinds = {
  reads: { byPerson: 'readsByPerson', byWorkspace: 'readsByWorkspace' },
  writes: { byPerson: 'writesByPerson', byWorkspace: 'writesByWorkspace' },
  searches: { byPerson: 'searchesByPerson', byWorkspace: 'searchesByWorkspace' },
  memberChanges: { byPerson: 'memberChangesByPerson', byWorkspace: 'memberChangesByWorkspace' },
  tests: { byWorkspace: 'testsByWorkspace' },
} as const satisfies Record<string, Counted>;

export type CallKind = keyof typeof kinds;

/**
 * Counts a call against its limits before it opens anything: the person's first, so that no one
 * person uses up what a workspace has.
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
