import { chunksOf } from '../kernel/chunks.ts';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { schema } from '../kernel/schema.ts';
import { callAt } from './calls.ts';

const { crewCalls } = schema;

interface Called {
  shootDayId: string;
  bookingId: string;
  /** The time of the booking; null means the general call. */
  callTime: string | null;
}

/** Calls people to shoot days, except those who are called already. */
export async function callPeople(ctx: Ctx, called: Called[]): Promise<void> {
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const rows = called.map(({ shootDayId, bookingId, callTime }) => ({
    ...{ id: newId('crewCall'), shootDayId, bookingId },
    ...callAt(callTime),
    ...stamps,
  }));
  for (const some of chunksOf(rows)) {
    await ctx.tx.insert(crewCalls).values(some).onConflictDoNothing();
  }
}
