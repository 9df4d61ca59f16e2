import { notFound } from '@callboard/domain/errors';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { bounceKey } from '../../mail/address.ts';
import { findBounces } from '../../mail/find-bounces.ts';
import { isMissingPaper } from './conditions.ts';
import type { SendPackets } from './fields.ts';
import { isAskedFor, type PaperRow, selectPapers } from './select-papers.ts';

const { bookings, paperworkItems } = schema;

/** What one person is sent, or why not. */
export interface Packet {
  crewMemberId: string;
  name: string;
  email: string | null;
  papers: PaperRow[];
  skipped: 'no_email' | 'bounced' | null;
}

/**
 * Returns what would be sent to whom: each person's papers of a job that are still to come.
 * @throws AppError `not_found` for a booking of another job.
 */
export async function planPackets(
  ctx: Ctx,
  { projectId, bookingIds }: z.infer<typeof SendPackets>,
): Promise<Packet[]> {
  if (bookingIds) await requireBookings(ctx, projectId, bookingIds);
  const papers = await selectPapers(
    ctx,
    and(
      eq(bookings.projectId, projectId),
      bookingIds && inArray(bookings.id, bookingIds),
      isAskedFor,
      isMissingPaper(paperworkItems.status),
    ),
  );
  return toPackets(ctx, papers);
}

/** Groups papers by person, with why somebody cannot be mailed. */
export async function toPackets(ctx: Ctx, papers: PaperRow[]): Promise<Packet[]> {
  const emails = [...new Set(papers.flatMap(({ email }) => email ?? []))];
  const bounced = new Set((await findBounces(ctx, emails)).map(({ email }) => bounceKey(email)));
  return [...Map.groupBy(papers, ({ crewMemberId }) => crewMemberId)].map(([crewMemberId, own]) => {
    const { name = '', email = null } = own[0] ?? {};
    const isBounced = email !== null && bounced.has(bounceKey(email));
    const skipped = email === null ? 'no_email' : isBounced ? 'bounced' : null;
    return { crewMemberId, name, email, papers: own, skipped };
  });
}

async function requireBookings({ tx }: Ctx, projectId: string, ids: string[]): Promise<void> {
  const [row] = await tx
    .select({ count: count() })
    .from(bookings)
    .where(
      and(eq(bookings.projectId, projectId), inArray(bookings.id, ids), isNull(bookings.deletedAt)),
    );
  if (row?.count !== new Set(ids).size) throw notFound('booking');
}
