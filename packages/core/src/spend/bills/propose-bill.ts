import type { BillLine, ProposeBill } from '@callboard/domain/bills/fields';
import { laborSection } from '@callboard/domain/costs/labor-section';
import type { Department } from '@callboard/domain/crew/enums';
import { fullDateInWords } from '@callboard/domain/dates';
import { formatDuration } from '@callboard/domain/dates/duration';
import type { z } from 'zod';
import { findCrewMember } from '../../crew/find-crew-member.ts';
import { penaltyCountInWords } from '../../crew/timecards/penalty-words.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { expectedPay } from '../bill-checks/expected-pay.ts';
import type { BookingFacts } from '../bill-checks/facts.ts';
import { selectBookings } from '../bill-checks/select-bookings.ts';
import { selectBookedLines } from '../bill-checks/select-others.ts';
import { requireEntry } from './access.ts';

type Line = z.infer<typeof BillLine>;

/** A booking with what says to which section its labor belongs. */
interface Proposed extends BookingFacts {
  department?: Department;
  days: readonly (BookingFacts['days'][number] & { kind?: string })[];
}

/**
 * Returns the lines of the bill that a person's bookings, timecards and terms on a job come to: the
 * worked dates that are on no bill yet.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function proposeBill(
  ctx: Ctx,
  { crewMemberId, projectId }: z.infer<typeof ProposeBill>,
): Promise<{ currency: string; lines: Line[] }> {
  await findProject(ctx, { id: projectId });
  await requireEntry(ctx, projectId);
  const { currency } = await findCrewMember(ctx, { id: crewMemberId });
  return { currency, lines: await proposeLines(ctx, { crewMemberId, projectId }) };
}

/** Returns the lines of a person's worked dates on a job that are on no bill yet. */
export async function proposeLines(
  ctx: Ctx,
  { crewMemberId, projectId }: z.infer<typeof ProposeBill>,
): Promise<Line[]> {
  const found = await selectBookings(ctx, [{ crewMemberId, projectId }]);
  const bookings: Proposed[] = [...found.values()].flat();
  const billed = await selectBookedLines(
    ctx,
    bookings.map((it) => it.id),
  );
  const today = todayOf(ctx);
  return bookings.flatMap((booking) => {
    const before = billed.filter((it) => it.bookingId === booking.id && it.kind === 'labor');
    // Whether a bill without dates left any is for somebody to say.
    if (before.some((it) => it.date === null)) return [];
    if (booking.rateUnit === 'flat') return before.length > 0 ? [] : flatLines(booking);
    const days = booking.days.filter((day) => !before.some((it) => it.date === day.date));
    return days.flatMap((day) => linesOfDate(booking, day, today));
  });
}

const blank = { qty: 100, taxes: [], lineId: null, date: null } as const;

function flatLines({ id, role, rateCents, department = 'other' }: Proposed): Line[] {
  if (rateCents === null) return [];
  const section = laborSection(department, 'shoot');
  return [
    { ...blank, taxes: [], kind: 'labor', description: role, rateCents, section, bookingId: id },
  ];
}

type Day = Proposed['days'][number];

function linesOfDate(booking: Proposed, { date, kind = 'shoot' }: Day, today: string): Line[] {
  const pay = expectedPay(booking, { date, today });
  if ('notWorked' in pay) return [];
  const section = laborSection(booking.department ?? 'other', kind);
  const day = fullDateInWords(date);
  const line = (of: Pick<Line, 'kind' | 'description' | 'rateCents'>, at = section): Line => ({
    ...{ ...blank, taxes: [], ...of, section: at, bookingId: booking.id, date },
  });
  const { timecard } = pay.card ?? {};
  const over = (timecard?.lines ?? []).filter(({ percent }) => percent > 100);
  const isWorked = pay.card !== null || !pay.words.startsWith('called off');
  return [
    ...(pay.straightCents === null
      ? []
      : [
          line({
            kind: 'labor',
            description: `${booking.role}, ${day}`,
            rateCents: pay.straightCents,
          }),
        ]),
    ...over.map(({ percent, minutes, amountCents }) =>
      line({
        kind: 'overtime',
        description: `${formatDuration(minutes)} at ${percent / 100}×, ${day}`,
        rateCents: amountCents ?? 0,
      }),
    ),
    ...(timecard?.penaltyCents
      ? [
          line({
            kind: 'overtime',
            description: `${penaltyCountInWords(timecard)}, ${day}`,
            rateCents: timecard.penaltyCents,
          }),
        ]
      : []),
    ...(booking.kitFeeCents && isWorked
      ? [line({ kind: 'kit', description: `Kit, ${day}`, rateCents: booking.kitFeeCents }, 'I')]
      : []),
  ];
}
