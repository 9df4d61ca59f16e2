import type { SetOwnTexts } from '@callboard/domain/call-sheets/fields';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { schema } from '../../kernel/schema.ts';
import { toE164 } from '../../mail/texts/phone-number.ts';
import { setConsent } from '../../mail/texts/set-consent.ts';
import type { CallLinkCtx } from './as-call-link.ts';
import { lockOwnCopy } from './lock-own-copy.ts';

const { bookings } = schema;

/**
 * Agrees to texts at the phone that the company has of the recipient, or ends them.
 * @throws AppError `not_found`, `project_closed`, `conflict` when that phone gets no texts.
 */
export async function setOwnTexts(
  ctx: CallLinkCtx,
  { isAgreed }: z.infer<typeof SetOwnTexts>,
): Promise<void> {
  const { recipient, sheet, day } = await lockOwnCopy(ctx);
  const phone = ctx.canText ? toE164(recipient.phone, ctx.workspace.country) : null;
  if (phone === null) throw new AppError('conflict', 'No texts can be sent to your phone.');
  const crewMemberId = await findCrewMemberId(ctx, recipient.bookingId);
  const { name } = recipient;
  await setConsent(ctx, { phone, name, crewMemberId, isAgreed, recordedBy: null });
  await record(ctx, 'call_sheet.texts_set', {
    ...{ subject: sheet.id, project: day.projectId },
    data: { label: day.label, name, isAgreed },
  });
}

async function findCrewMemberId({ tx }: CallLinkCtx, bookingId: string | null) {
  if (bookingId === null) return null;
  const [booking] = await tx
    .select({ crewMemberId: bookings.crewMemberId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking?.crewMemberId ?? null;
}
