import { inWorkspace } from '@callboard/db';
import type { ExportProblem } from '@callboard/domain/exports/enums';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { ClaimedExport } from './claim-export.ts';
import { isClaimed, isRun } from './is-run.ts';

const { exports } = schema;

/** Records that nothing is left in the store of an export that ended, or whose zip has expired. */
export async function releaseExport(database: Database, claimed: ClaimedExport): Promise<void> {
  const isOver = claimed.state === 'ready';
  await inWorkspace(database.app, claimed.workspaceId, (tx) =>
    tx
      .update(exports)
      .set({ nextAt: null, objectId: null, writeToken: null, ...(isOver && { state: 'expired' }) })
      .where(isClaimed(claimed)),
  );
}

interface Again {
  /** When the next attempt may start. */
  at: Date;
  problem: ExportProblem | null;
}

/** Lets a worker make a running export again, from its beginning. */
export async function returnExport(
  database: Database,
  claimed: ClaimedExport,
  { at, problem }: Again,
): Promise<void> {
  await inWorkspace(database.app, claimed.workspaceId, (tx) =>
    tx
      .update(exports)
      .set({
        state: 'queued',
        problem,
        nextAt: at,
        doneBytes: 0,
        totalBytes: null,
      })
      .where(isRun(claimed)),
  );
}
