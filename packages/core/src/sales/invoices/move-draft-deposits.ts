import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { depositDue } from '@callboard/domain/invoices/deposit-due';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { firstShootDay } from '../../schedule/shoot-days/first-shoot-day.ts';
import { isDraftDeposit } from './conditions.ts';

const { clients, invoices } = schema;

/** Moves the due dates of the draft deposits of a job, whose days have changed. */
export async function moveDraftDeposits(ctx: Ctx, projectId: string): Promise<void> {
  const drafts = await ctx.tx
    .select({
      id: invoices.id,
      dueDate: invoices.dueDate,
      createdAt: invoices.createdAt,
      termsDays: clients.termsDays,
    })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(eq(invoices.projectId, projectId), isDraftDeposit, isNull(invoices.deletedAt)));
  if (drafts.length === 0) return;
  const firstDay = await firstShootDay(ctx, projectId);
  for (const { id, dueDate, createdAt, termsDays } of drafts) {
    const from = plainDateIn(ctx.workspace.timeZone, createdAt).toString();
    const due = depositDue({ from, termsDays, firstDay });
    if (due === dueDate) continue;
    await ctx.tx
      .update(invoices)
      .set({ dueDate: due, updatedAt: ctx.now() })
      .where(eq(invoices.id, id));
  }
}
