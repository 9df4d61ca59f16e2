import { inWorkspace } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { emit } from '../../tell/events/emit.ts';

const { callSheetRecipients, callSheetRevisions, callSheets, shootDays } = schema;

/** Sendings of one run. The next run has the others. */
const atOnce = 200;

/** Mail that a server puts off for longer counts as failed in the event. */
const longestMinutes = 15;

interface Sending {
  workspaceId: string;
  callSheetId: string;
  revision: number;
}

/**
 * Sends `call_sheet_sent` for each revision whose mail was all answered by the mail server, or is
 * still put off after a quarter of an hour. One that fails does not stop the others.
 * @throws AggregateError of those.
 */
export async function reportSentSheets(database: Database): Promise<void> {
  const errors: unknown[] = [];
  for (const sending of await listEnded(database)) {
    const work = inWorkspace(database.app, sending.workspaceId, async (tx) =>
      report(await openContext(tx, database, { kind: 'system', name: 'Callboard' }), sending),
    );
    await work.catch((error: unknown) => void errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some call sheets were not reported.');
}

function listEnded(database: Database): Promise<Sending[]> {
  const now = database.now().toISOString();
  return unscoped(database).sql<Sending[]>`
    select v.workspace_id as "workspaceId", v.call_sheet_id as "callSheetId", v.revision
    from call_sheet_revisions v
    join workspaces w on w.id = v.workspace_id and w.deleted_at is null
    where v.reported_at is null and (
      v.sent_at < ${now}::timestamptz - make_interval(mins => ${longestMinutes})
      or not exists (select from call_sheet_recipients r
        where r.workspace_id = v.workspace_id and r.call_sheet_id = v.call_sheet_id
          and r.sent_revision = v.revision and r.delivery = 'pending' and r.deleted_at is null))
    order by v.sent_at limit ${atOnce}`;
}

async function report(ctx: Ctx, { callSheetId, revision }: Sending): Promise<void> {
  const [due] = await ctx.tx
    .update(callSheetRevisions)
    .set({ reportedAt: ctx.now() })
    .where(
      and(
        eq(callSheetRevisions.callSheetId, callSheetId),
        eq(callSheetRevisions.revision, revision),
        isNull(callSheetRevisions.reportedAt),
      ),
    )
    .returning({ sheet: callSheetRevisions.sheet });
  if (!due) return;
  const { job, day } = due.sheet;
  const [at] = await ctx.tx
    .select({ projectId: shootDays.projectId })
    .from(callSheets)
    .innerJoin(shootDays, eq(shootDays.id, callSheets.shootDayId))
    .where(eq(callSheets.id, callSheetId));
  const { delivery, sentRevision } = callSheetRecipients;
  const [counts] = await ctx.tx
    .select({
      sent: sql<number>`(count(*) filter (where ${delivery} in ('sent', 'delivered', 'bounced')))::int`,
      failed: sql<number>`(count(*) filter (where ${delivery} in ('pending', 'failed')))::int`,
      skipped: sql<number>`(count(*) filter (where ${delivery} = 'skipped'))::int`,
    })
    .from(callSheetRecipients)
    .where(
      and(
        eq(callSheetRecipients.callSheetId, callSheetId),
        eq(sentRevision, revision),
        isNull(callSheetRecipients.deletedAt),
      ),
    );
  if (!at || !counts) return;
  const { projectId } = at;
  const about = { callSheetId, projectId, projectName: job.name, shootDate: fullDate(day.date) };
  await emit(ctx, 'call_sheet_sent', { data: { ...about, ...counts }, context: {}, projectId });
}

/** Returns "Tuesday, November 24, 2026", as the contract writes it. */
function fullDate(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  });
}
