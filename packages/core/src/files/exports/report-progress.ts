import { inWorkspace } from '@callboard/db';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { leaseMilliseconds } from '../../kernel/work-limits/export-limits.ts';
import type { ClaimedExport } from './claim-export.ts';
import { isRun } from './is-run.ts';

const { exports } = schema;

/** What a running attempt has done. */
export interface ExportProgress {
  doneBytes: number;
  totalBytes: number | null;
  objectId: string | null;
  writeToken: string | null;
}

/**
 * Stores the progress of a running attempt and prolongs its lease. Returns whether it may go on: not
 * after it was canceled, or when another worker has the export.
 */
export function reportProgress(
  database: Database,
  claimed: ClaimedExport,
  progress: ExportProgress,
): Promise<boolean> {
  const nextAt = new Date(database.now().getTime() + leaseMilliseconds);
  return inWorkspace(database.app, claimed.workspaceId, async (tx) => {
    const rows = await tx
      .update(exports)
      .set({ ...progress, nextAt })
      .where(isRun(claimed))
      .returning({ id: exports.id });
    return rows.length > 0;
  });
}
