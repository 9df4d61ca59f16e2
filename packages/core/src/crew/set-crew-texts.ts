import type { SetCrewTexts } from '@callboard/domain/crew/member-fields';
import { invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../kernel/context.ts';
import { requireNotRedacted } from '../kernel/redaction/redaction.ts';
import { toE164 } from '../mail/texts/phone-number.ts';
import { setConsent } from '../mail/texts/set-consent.ts';
import { lockCrewMember } from './lock-crew-member.ts';

/**
 * Records that somebody agreed to get texts at the phone that they have now, or does not any more. It
 * does not end a STOP, which only they can.
 * @throws AppError `not_found`, `conflict` for a redacted person, `invalid_parameter` without a phone
 * that gets texts.
 */
export async function setCrewTexts(
  ctx: Ctx,
  { id, isAgreed }: z.infer<typeof SetCrewTexts>,
): Promise<void> {
  const member = await lockCrewMember(ctx, id);
  requireNotRedacted(member);
  const phone = toE164(member.phone, ctx.workspace.country);
  if (phone === null) {
    throw invalid('isAgreed', `${member.name} has no phone number that gets texts.`);
  }
  const { name } = member;
  await setConsent(ctx, { phone, name, crewMemberId: id, isAgreed, recordedBy: ctx.actor.name });
  await record(ctx, 'crew_member.texts_set', { subject: id, data: { name, isAgreed } });
}
