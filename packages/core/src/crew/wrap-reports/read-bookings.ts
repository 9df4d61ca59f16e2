import type { Ctx } from '../../kernel/context.ts';
import { readCounting } from './read-weeks.ts';
import { type CardRow, toBookings } from './select-cards.ts';

/** Groups cards by booking, counted by the rules of today and the weeks of their people. */
export async function readBookings(
  ctx: Ctx,
  rows: CardRow[],
  seesPay: (projectId: string) => boolean = () => true,
) {
  return toBookings(rows, { ...(await readCounting(ctx, rows)), seesPay });
}
