import { laborSection } from '@callboard/domain/costs/labor-section';
import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import { requireProjectMoney } from '../../accounts/access/project-access.ts';
import { readCounting } from '../../crew/wrap-reports/read-weeks.ts';
import { type CardRow, selectCards, toBookings } from '../../crew/wrap-reports/select-cards.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { currencyOfJob } from '../../spend/costs/select-budget.ts';
import { isCounted } from './conditions.ts';

const { invoiceLines, invoices, shootDays, timecards } = schema;

/**
 * Lists the timecards of submitted wrap reports of a job that no invoice has yet and whose pay is
 * known, in the currency of the job.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function listBillableTimecards(
  ctx: Ctx,
  { projectId, ids }: { projectId: string; ids?: string[] | undefined },
) {
  await findProject(ctx, { id: projectId });
  await requireProjectMoney(ctx, { id: projectId });
  const currency = await currencyOfJob(ctx, projectId);
  const which = ids === undefined ? undefined : inArray(timecards.id, ids);
  const rows = await selectCards(
    ctx,
    and(eq(shootDays.projectId, projectId), isUninvoiced(ctx), which),
  );
  const counting = await readCounting(ctx, rows);
  return rows
    .flatMap((row) => toBillable(row, { ...counting, currency }))
    .sort((a, b) => (`${a.date} ${a.name}` < `${b.date} ${b.name}` ? -1 : 1));
}

type Counting = Awaited<ReturnType<typeof readCounting>>;

function toBillable(row: CardRow, { currency, ...counting }: Counting & { currency: string }) {
  const [booking] = toBookings([row], { ...counting, seesPay: () => true });
  const [card] = booking?.cards ?? [];
  const amountCents = card?.timecard?.amountCents ?? 0;
  if (!booking || !card?.isSubmitted || booking.currency !== currency) return [];
  if (amountCents <= 0) return [];
  const { name, role, department } = booking;
  return {
    ...{ id: row.card.id, name, role, date: card.date, amountCents },
    minutes: card.timecard?.workedMinutes ?? 0,
    section: laborSection(department, card.dayKind),
  };
}

function isUninvoiced({ tx }: Ctx): SQL {
  const line = tx
    .select({ one: sql`1` })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoiceLines.timecardId, timecards.id), isCounted));
  return not(exists(line));
}
