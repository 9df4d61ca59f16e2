import type { SendCrewLink } from '@callboard/domain/crew-links/fields';
import { invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { repliesTo, senderOf } from '../../mail/sender.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { lockPerson } from './lock-person.ts';
import { mintCrewLinks } from './mint-crew-links.ts';

/**
 * Mails a crew member a link to their page. Replies go to the member who sends it.
 * @throws AppError `not_found`, `conflict` for a redacted person or when mail to them bounced,
 * `invalid_parameter` for `email` without one, `email_not_confirmed`.
 */
export async function sendCrewLink(
  unlocked: Ctx,
  { id, despiteBounce }: z.infer<typeof SendCrewLink>,
): Promise<{ id: string }> {
  const { ctx, person } = await lockPerson(unlocked, id);
  if (!person.email) throw invalid('email', `${person.name} has no email. Get a link instead.`);
  const urls = await mintCrewLinks(ctx, [id]);
  const { name } = person;
  await writeMail(ctx, 'crew_page', {
    to: { email: person.email, name },
    crewMemberId: id,
    topic: id,
    ...(await repliesTo(ctx)),
    data: { sender: senderOf(ctx), url: urls.get(id) ?? '' },
    despiteBounce,
  });
  await record(ctx, 'crew_member.link_sent', { subject: id, data: { name } });
  return { id };
}
