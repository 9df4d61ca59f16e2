import { AppError, invalid } from '@callboard/domain/errors';
import { paperName } from '@callboard/domain/paperwork/enums';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireNotRedacted } from '../../kernel/redaction/redaction.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBooking } from '../lock-booking.ts';
import type { AddPaperwork } from './fields.ts';

const { paperworkItems } = schema;

const mostOfBooking = 30;

/**
 * Asks a booked person for one more paper.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter`, `conflict` for a kind that the
 * booking has.
 */
export async function addPaperwork(
  ctx: Ctx,
  { bookingId, kind, title: given, due }: z.infer<typeof AddPaperwork>,
): Promise<{ id: string }> {
  const title = kind === 'other' ? given : null;
  if (title === undefined) throw invalid('title', 'Enter what it is.');
  const { booking, person } = await lockBooking(ctx, bookingId);
  requireNotRedacted(person);
  await requireRoom(ctx, bookingId);
  const id = newId('paperwork');
  const now = ctx.now();
  const [added] = await ctx.tx
    .insert(paperworkItems)
    .values({ id, bookingId, kind, title, due: due ?? null, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: paperworkItems.id });
  const paper = paperName({ kind, title });
  if (!added) throw new AppError('conflict', `${paper} is already on the list.`);
  await record(ctx, 'booking.paper_added', {
    subject: bookingId,
    project: booking.projectId,
    data: { name: person.name, kinds: [kind] },
  });
  return { id };
}

async function requireRoom({ tx }: Ctx, bookingId: string): Promise<void> {
  const [row] = await tx
    .select({ count: count() })
    .from(paperworkItems)
    .where(and(eq(paperworkItems.bookingId, bookingId), isNull(paperworkItems.deletedAt)));
  if ((row?.count ?? 0) < mostOfBooking) return;
  throw new AppError('invalid_body', `A booking can have at most ${mostOfBooking} papers.`);
}
