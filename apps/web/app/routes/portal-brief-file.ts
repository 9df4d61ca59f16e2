import { findPortalFile, removePortalFile } from '@callboard/core/bids';
import { asPortalLink } from '@callboard/core/portal';
import { AppError } from '@callboard/domain/errors';
import { servicesContext } from '#app/context.ts';
import { portalRequestOf } from '#app/features/portal/in-portal.ts';
import type { Route } from './+types/portal-brief-file';

/** Says how far a file of a brief is read, and what its text is. */
export async function loader(args: Route.LoaderArgs) {
  const { database } = args.context.get(servicesContext);
  const { id } = args.params;
  const file = await asPortalLink(database, portalRequestOf(args), (ctx) =>
    findPortalFile(ctx, { id }),
  );
  return Response.json(file);
}

/** Deletes a file that was not sent with a brief. */
export async function action(args: Route.ActionArgs) {
  if (args.request.method !== 'DELETE') {
    throw new AppError('method_not_allowed', 'A file is removed with DELETE.');
  }
  const { database } = args.context.get(servicesContext);
  const { id } = args.params;
  await asPortalLink(database, portalRequestOf(args), (ctx) => removePortalFile(ctx, { id }));
  return new Response(null, { status: 204 });
}
