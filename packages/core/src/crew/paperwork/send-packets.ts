import { AppError } from '@callboard/domain/errors';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProved } from '../../accounts/people/require-proved.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { recordAll } from '../../activity/record.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCrewOfBookings } from '../lock-crew.ts';
import type { SendPackets } from './fields.ts';
import { freezeMemos } from './freeze-memos.ts';
import { mailPackets } from './mail-packets.ts';
import { type Packet, planPackets } from './plan-packets.ts';

const { paperworkItems } = schema;

/**
 * Mails each person of a job the link to their page with the papers that are still to come, and
 * freezes their deal memos as they are now. Who has no email, or whose mail bounced, is skipped.
 * @throws AppError `not_found`, `project_closed`, `email_not_confirmed`, `invalid_parameter` for a memo
 * that is too long for a PDF, `conflict` if there is nobody to send to.
 */
export async function sendPackets(
  unlocked: Ctx,
  input: z.infer<typeof SendPackets>,
): Promise<{ sent: number; skipped: string[] }> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const found = await planPackets(ctx, input);
  const bookingIds = [...new Set(found.flatMap(({ papers }) => papers.map((it) => it.bookingId)))];
  await lockCrewOfBookings(ctx, bookingIds);
  await lockOpenProject(ctx, input.projectId);
  const packets = await planPackets(ctx, { ...input, bookingIds });
  const sent = packets.filter(({ skipped }) => skipped === null);
  if (sent.length === 0) throw new AppError('conflict', 'There is nobody to send paperwork to.');
  await freezeMemos(
    ctx,
    sent.flatMap(({ papers }) => papers),
  );
  await markSent(ctx, sent);
  await mailPackets(ctx, sent);
  await recordAll(
    ctx,
    'booking.paper_sent',
    sent.map(({ name, papers }) => ({
      subject: papers[0]?.bookingId ?? '',
      project: input.projectId,
      data: { name, kinds: papers.map(({ kind }) => kind) },
    })),
  );
  const skipped = packets.filter((it) => it.skipped !== null).map(({ name }) => name);
  return { sent: sent.length, skipped };
}

/** A paper that was opened stays so, and one that was returned keeps its reason. */
async function markSent(ctx: Ctx, packets: Packet[]): Promise<void> {
  const now = ctx.now();
  const ids = packets.flatMap(({ papers }) => papers.map(({ id }) => id));
  for (const some of chunksOf(ids)) {
    const which = inArray(paperworkItems.id, some);
    await ctx.tx.update(paperworkItems).set({ sentAt: now, updatedAt: now }).where(which);
    const isAnew = or(
      inArray(paperworkItems.status, ['not_sent', 'expired']),
      and(eq(paperworkItems.status, 'rejected'), eq(paperworkItems.kind, 'deal_memo')),
    );
    await ctx.tx.update(paperworkItems).set({ status: 'sent' }).where(and(which, isAnew));
  }
}
