import { eq } from 'drizzle-orm';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCrewMembers } from '../lock-crew.ts';
import { crewOnDay } from '../on-day.ts';

const { callSheets, shootDays } = schema;

/**
 * Locks the workspace, because the messages let people in, and the people of the day, so that none is
 * redacted meanwhile.
 * @throws AppError `not_found`, `email_not_confirmed`.
 */
export async function lockForSending(unlocked: Ctx, id: string): Promise<Locked> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const { shootDayId } = await findRecord(ctx, callSheets, id);
  const people = crewOnDay(ctx.tx);
  const rows = await ctx.tx
    .select({ id: people.crewMemberId })
    .from(shootDays)
    .crossJoinLateral(people)
    .where(eq(shootDays.id, shootDayId));
  await lockCrewMembers(
    ctx,
    rows.map((it) => it.id),
  );
  return ctx;
}
