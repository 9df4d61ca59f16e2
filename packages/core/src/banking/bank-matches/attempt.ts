import { AppError } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';

/**
 * Does work in a savepoint. What is refused, such as a cost of a closed job or a date in a locked
 * month, is left to people.
 */
export async function attempt(ctx: Ctx, work: (ctx: Ctx) => Promise<void>): Promise<boolean> {
  try {
    await ctx.tx.transaction((tx) => work({ ...ctx, tx }));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
