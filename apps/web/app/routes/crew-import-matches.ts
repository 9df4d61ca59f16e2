import { getApi } from '#app/context.ts';
import { MatchesForm } from '#app/features/crew/import/matches-form.ts';
import { jsonReply } from '#app/json-reply.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/crew-import-matches';

/** Answers which people of a list are in the address book. It is a post, as the list is long. */
export async function action({ request, context }: Route.ActionArgs) {
  const { people } = await readFields(request, MatchesForm);
  return jsonReply(async () => Response.json(await getApi(context).crewMembers.match({ people })));
}
