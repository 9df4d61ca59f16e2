import { inWorkspace } from '@callboard/db';
import { isManager } from '@callboard/domain/access/permissions';
import { instantDateInWords } from '@callboard/domain/dates';
import { type ExportProblem, problemSentences } from '@callboard/domain/exports/enums';
import { and, eq } from 'drizzle-orm';
import { openContext } from '../../accounts/access/open-context.ts';
import { record } from '../../activity/record.ts';
import type { Actor, Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { dayMilliseconds, keptDays } from '../../kernel/work-limits/export-limits.ts';
import { findBounces } from '../../mail/find-bounces.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { inUnits } from '../../store/storage.ts';
import type { ClaimedExport } from './claim-export.ts';
import { isRun } from './is-run.ts';

const { exports, memberships, users } = schema;

/** The outcome of an export. */
export type ExportOutcome =
  | { state: 'ready'; sizeBytes: number; missingFiles: number }
  | { state: 'failed'; problem: ExportProblem };

/** The worker, as the activity shows it. */
const worker: Actor = { kind: 'system', name: 'Callboard' };

/**
 * Records the outcome of an attempt and mails the person who asked for the export. What a failed one
 * left is deleted when it is claimed again. Returns false, and changes nothing, if it was canceled or
 * another worker has it.
 */
export function recordExport(
  database: Database,
  claimed: ClaimedExport,
  outcome: ExportOutcome,
): Promise<boolean> {
  return inWorkspace(database.app, claimed.workspaceId, async (tx) => {
    const ctx = await openContext(tx, database, worker);
    const now = ctx.now();
    const expiresAt = new Date(now.getTime() + keptDays * dayMilliseconds);
    const [row] = await tx
      .update(exports)
      .set({
        problem: null,
        ...outcome,
        endedAt: now,
        ...(outcome.state === 'ready'
          ? { expiresAt, nextAt: expiresAt, writeToken: null }
          : { nextAt: now }),
      })
      .where(isRun(claimed))
      .returning({ membershipId: exports.membershipId });
    if (!row) return false;
    const kind = outcome.state === 'ready' ? 'workspace.exported' : 'workspace.export_failed';
    await record(ctx, kind, { subject: ctx.workspace.id, data: {} });
    await mail(ctx, { ...row, outcome, expiresAt });
    return true;
  });
}

interface Ended {
  membershipId: string;
  outcome: ExportOutcome;
  expiresAt: Date;
}

/** Mails nobody who may not see exports any more, and nobody whose mail bounces. */
async function mail(ctx: Ctx, { membershipId, outcome, expiresAt }: Ended): Promise<void> {
  const [to] = await ctx.tx
    .select({ email: users.email, name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.id, membershipId), eq(memberships.status, 'active')));
  if (!to || !isManager(to.role)) return;
  const bounces = await findBounces(ctx, [to.email]);
  if (bounces.length > 0) return;
  const url = `${ctx.baseUrl}/settings/data`;
  if (outcome.state === 'failed') {
    const problem = problemSentences[outcome.problem];
    await writeMail(ctx, 'export_failed', { to, data: { problem, url } });
    return;
  }
  const { timeZone } = ctx.workspace;
  const until = instantDateInWords(expiresAt, { timeZone, now: ctx.now() });
  const { missingFiles, sizeBytes } = outcome;
  const data = { size: inUnits(sizeBytes), until, missingFiles, url };
  await writeMail(ctx, 'export_ready', { to, data });
}
