import type { BillLine } from '@callboard/domain/bills/fields';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Bill } from './record.ts';

const { bookingDays, bookings } = schema;

type Line = z.infer<typeof BillLine>;

/** Kinds of lines that a booking pays. */
const bookingKinds: readonly Line['kind'][] = ['labor', 'overtime', 'kit'];

/**
 * Returns the lines of a person's bill with the booking that each bills, where nobody chose one: the
 * booking with the date of the line, or the only one of the person on the job.
 */
export async function placeLines(
  ctx: Ctx,
  { kind, projectId, crewMemberId }: Pick<Bill, 'kind' | 'projectId' | 'crewMemberId'>,
  lines: readonly Line[],
): Promise<Line[]> {
  const isOpen = (it: Line) => it.bookingId === null && bookingKinds.includes(it.kind);
  if (kind !== 'crew' || !projectId || !crewMemberId || !lines.some(isOpen)) return [...lines];
  const rows = await ctx.tx
    .select({ id: bookings.id, date: bookingDays.date })
    .from(bookings)
    .leftJoin(
      bookingDays,
      and(eq(bookingDays.bookingId, bookings.id), isNull(bookingDays.deletedAt)),
    )
    .where(
      and(
        eq(bookings.projectId, projectId),
        eq(bookings.crewMemberId, crewMemberId),
        isNull(bookings.deletedAt),
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  const all = onlyOf(rows.map((it) => it.id));
  return lines.map((line) => {
    if (!isOpen(line)) return line;
    const dated = rows.filter((it) => it.date !== null && it.date === line.date);
    return { ...line, bookingId: onlyOf(dated.map((it) => it.id)) ?? all };
  });
}

function onlyOf(ids: readonly string[]): string | null {
  const [id, ...others] = [...new Set(ids)];
  return id !== undefined && others.length === 0 ? id : null;
}
