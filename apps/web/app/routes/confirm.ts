import { ConfirmSession, confirmSession, findWays } from '@callboard/core/accounts';
import { AppError } from '@callboard/domain/errors';
import { servicesContext, sessionContext } from '#app/context.ts';
import { jsonReply } from '#app/json-reply.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/confirm';

/** Returns how the signed-in person proves who they are. */
export const loader = ({ context }: Route.LoaderArgs) =>
  jsonReply(async () => {
    const { database } = context.get(servicesContext);
    return Response.json(await findWays(database, requireSession(context)));
  });

/** Records that the signed-in person proved who they are, for ten minutes in this session. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await readFields(request, ConfirmSession);
  return jsonReply(async () => {
    const { auth, database } = context.get(servicesContext);
    const { userId, storedId: sessionId } = requireSession(context);
    const browsers = auth.readKnownBrowsers(request);
    await confirmSession(database, { ...answer, userId, sessionId, browsers });
    return new Response(null, { status: 204 });
  });
}

function requireSession(context: Route.LoaderArgs['context']) {
  const session = context.get(sessionContext);
  if (session) return session;
  throw new AppError('not_signed_in', 'Your session has expired. Reload the page.');
}
