import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { deleteLinksOf } from './delete-links-of.ts';
import { lockPerson } from './lock-person.ts';
import { mintCrewLinks } from './mint-crew-links.ts';

/**
 * Ends every link to the page of a crew member, as when one was forwarded, and returns the URL of a
 * new one.
 * @throws AppError `not_found`, `conflict` for a redacted person, `email_not_confirmed`.
 */
export async function replaceCrewLinks(
  unlocked: Ctx,
  { id }: { id: string },
): Promise<{ url: string }> {
  const { ctx, person } = await lockPerson(unlocked, id);
  const ended = await deleteLinksOf(ctx, id);
  const urls = await mintCrewLinks(ctx, [id]);
  const entry = { subject: id, data: { name: person.name } };
  if (ended > 0) await record(ctx, 'crew_member.links_ended', entry);
  await record(ctx, 'crew_member.link_created', entry);
  return { url: urls.get(id) ?? '' };
}
