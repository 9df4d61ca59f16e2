import type { SendCrewLink } from '@callboard/domain/crew-links/fields';
import { invalid } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { lockPerson } from './lock-person.ts';
import { mintCrewLinks } from './mint-crew-links.ts';

const { users } = schema;

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

/** Returns the name of the person who acts; null for programs. */
export function senderOf({ actor }: Ctx): string | null {
  return actor.kind === 'user' ? actor.name : null;
}

/** Returns where replies go: to the person who acts. */
export async function repliesTo({ tx, actor }: Ctx): Promise<{ replyTo?: string }> {
  if (actor.kind !== 'user') return {};
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId));
  return user ? { replyTo: user.email } : {};
}
