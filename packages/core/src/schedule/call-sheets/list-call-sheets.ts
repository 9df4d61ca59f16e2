import type { CallSheetStatus } from '@callboard/domain/call-sheets/enums';
import { skipWords, unreachableReasons } from '@callboard/domain/call-sheets/skip-reasons';
import { dateAfter } from '@callboard/domain/dates/wall-time';
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { rangeOf } from '../../kernel/tool-results/inputs.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';

const { callSheetRecipients, callSheets, projects, shootDays } = schema;
const usualDays = 14;

interface Input {
  from?: string | undefined;
  to?: string | undefined;
  status?: CallSheetStatus | undefined;
  limit: number;
}

/** Recipient counts of the last revision of a call sheet. */
export interface Receipts {
  recipients: number;
  delivered: number;
  opened: number;
  confirmed: number;
  skipped: number;
  bounced: string[] | null;
  /** Names of those it could not be mailed to, who got no text and did not confirm it. */
  untold: string[] | null;
  /**
   * Names of those it was mailed or texted to who did not confirm it, and of those whose address refuses
   * mail. Who was told that they are off counts.
   */
  unconfirmed: string[] | null;
}

export type CallSheetRow = Awaited<ReturnType<typeof listCallSheets>>['items'][number];

/** Lists the call sheets of days between two dates, by default today and the next 13 days. */
export async function listCallSheets(ctx: Ctx, input: Input) {
  const today = todayOf(ctx);
  const usual = { from: today, to: dateAfter(today, usualDays - 1) };
  const { from, to } = rangeOf(input, { usual, days: usualDays });
  const rows = await ctx.tx
    .select({
      id: callSheets.id,
      shootDayId: shootDays.id,
      date: shootDays.date,
      label: shootDays.label,
      holdStatus: shootDays.holdStatus,
      projectId: projects.id,
      projectName: projects.name,
      status: callSheets.status,
      revision: callSheets.revision,
      sentAt: callSheets.sentAt,
      receipts: sql<Receipts>`(${countReceipts(ctx.tx)})`,
      total,
    })
    .from(shootDays)
    .innerJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .innerJoin(projects, and(eq(projects.id, shootDays.projectId), isNull(projects.deletedAt)))
    .where(
      and(
        isNull(shootDays.deletedAt),
        between(shootDays.date, from, to),
        input.status === undefined ? undefined : eq(callSheets.status, input.status),
      ),
    )
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(exactly(input.limit));
  return { ...withTotal(rows), from, to };
}

/**
 * Builds the subquery that counts the recipients of the outer call sheet's last revision by
 * delivery.
 */
export function countReceipts(tx: Ctx['tx']) {
  const { confirmedAt, delivery, name, openedAt, skipReason, textId } = callSheetRecipients;
  const unreachable = unreachableReasons.map((it) => sql`${skipWords[it]}`);
  return tx
    .select({
      receipts: sql`json_build_object('recipients', count(*),
        'delivered', count(*) filter (where ${delivery} = 'delivered'),
        'opened', count(${openedAt}), 'confirmed', count(${confirmedAt}),
        'skipped', count(*) filter (where ${delivery} = 'skipped'),
        'bounced', json_agg(${name} order by ${name}) filter (where ${delivery} = 'bounced'),
        'untold', json_agg(${name} order by ${name}) filter (where ${delivery} = 'skipped'
          and ${skipReason} in (${sql.join(unreachable, sql`, `)})
          and ${confirmedAt} is null and ${textId} is null),
        'unconfirmed', json_agg(${name} order by ${name})
          filter (where ${confirmedAt} is null
            and (${delivery} <> 'skipped' or ${textId} is not null
              or ${skipReason} = ${skipWords.bounced})))`,
    })
    .from(callSheetRecipients)
    .where(
      and(
        eq(callSheetRecipients.callSheetId, callSheets.id),
        eq(callSheetRecipients.revision, callSheets.revision),
        isNull(callSheetRecipients.deletedAt),
      ),
    );
}
