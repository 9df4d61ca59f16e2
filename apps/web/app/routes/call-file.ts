import { asCallLink, findOwnFile } from '@callboard/core/crew';
import { requestContext, servicesContext } from '#app/context.ts';
import { loadOnLink, onEndedLink } from '#app/features/accounts/secret-link/on-ended-link.ts';
import type { Route } from './+types/call-file';

/** Sends a file that goes with the copy of a call sheet that a link is for. */
export async function loader({ request, context, params: { token, id } }: Route.LoaderArgs) {
  const { database, papers } = context.get(servicesContext);
  const link = { secret: token, address: context.get(requestContext).clientAddress };
  const file = await loadOnLink(() =>
    onEndedLink(() => asCallLink(database, link, (ctx) => findOwnFile(ctx, { id }))),
  );
  return papers.sendFile(file, request);
}
