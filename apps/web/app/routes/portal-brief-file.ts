import { AppError } from '@callboard/core';
import { findPortalFile, removePortalFile } from '@callboard/core/brief-portal';
import { asPortalLink } from '@callboard/core/portal';
import { servicesContext } from '#app/context.ts';
import { replyOf } from '#app/features/paperwork/read-paper.server.ts';
import { portalRequestOf } from '#app/features/portal/in-portal.ts';
import type { Route } from './+types/portal-brief-file';

/** Says how far a file of a brief is read, and what its text is. */
export function loader(args: Route.LoaderArgs) {
  const { database } = args.context.get(servicesContext);
  const { id } = args.params;
  return replyOf(async () =>
    Response.json(
      await asPortalLink(database, portalRequestOf(args), (ctx) => findPortalFile(ctx, { id })),
    ),
  );
}

/** Deletes a file that was not sent with a brief. */
export function action(args: Route.ActionArgs) {
  if (args.request.method !== 'DELETE') {
    throw new AppError('method_not_allowed', 'A file is removed with DELETE.');
  }
  const { database } = args.context.get(servicesContext);
  const { id } = args.params;
  return replyOf(async () => {
    await asPortalLink(database, portalRequestOf(args), (ctx) => removePortalFile(ctx, { id }));
    return new Response(null, { status: 204 });
  });
}
