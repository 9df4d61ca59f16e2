import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBooking } from '../lock-booking.ts';

const { paperworkItems } = schema;

/**
 * Returns a paper with its booking and person, all locked, on an open job.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockPaper(ctx: Ctx, id: string) {
  const { bookingId } = await findPaper(ctx, id);
  const { booking, person } = await lockBooking(ctx, bookingId);
  return { paper: await findPaper(ctx, id), booking, person };
}

async function findPaper({ tx }: Ctx, id: string) {
  const [paper] = await tx
    .select()
    .from(paperworkItems)
    .where(and(eq(paperworkItems.id, id), isNull(paperworkItems.deletedAt)));
  if (!paper) throw notFound('paper');
  return paper;
}
