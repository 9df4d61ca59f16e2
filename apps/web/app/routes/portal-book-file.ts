import { findPortalBookFile } from '@callboard/core/across';
import { asPortalLink } from '@callboard/core/portal';
import { servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { portalRequestOf } from '#app/features/portal/in-portal.ts';
import type { Route } from './+types/portal-book-file';

/** Sends a file of the book that a link shows; with `?size=small` or `large` its picture. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const { database, papers } = context.get(servicesContext);
  const size = new URL(request.url).searchParams.get('size');
  try {
    const file = await asPortalLink(
      database,
      portalRequestOf(args),
      (ctx) => findPortalBookFile(ctx, { id: params.id }),
      'portalFilms',
    );
    if (size === null) return await papers.sendFile(file, request);
    const { workspaceId, blobId } = file;
    return await papers.sendPicture({ workspaceId, blobId, size }, request);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return new Response(refusal.message, { status: refusal.status });
  }
}
