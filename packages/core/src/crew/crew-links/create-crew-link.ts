import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockPerson } from './lock-person.ts';
import { mintCrewLinks } from './mint-crew-links.ts';

/**
 * Creates a link to the page of a crew member and returns its URL, which is not stored and cannot be
 * shown again. Earlier links keep working.
 * @throws AppError `not_found`, `conflict` for a redacted person, `email_not_confirmed`.
 */
export async function createCrewLink(
  unlocked: Ctx,
  { id }: { id: string },
): Promise<{ url: string }> {
  const { ctx, person } = await lockPerson(unlocked, id);
  const urls = await mintCrewLinks(ctx, [id]);
  await record(ctx, 'crew_member.link_created', { subject: id, data: { name: person.name } });
  return { url: urls.get(id) ?? '' };
}
