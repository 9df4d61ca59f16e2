import { getApi } from '#app/context.ts';
import { MatchesForm } from '#app/features/schedule/places/import/matches-form.ts';
import { jsonReply } from '#app/json-reply.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/place-import-matches';

/** Answers which rows of a list are locations that are there. It is a post, as the list is long. */
export async function action({ request, context }: Route.ActionArgs) {
  const { rows } = await readFields(request, MatchesForm);
  return jsonReply(async () => Response.json(await getApi(context).locations.match({ rows })));
}
