import { asPortalLink } from '@callboard/core/portal';
import { findPortalCutFile } from '@callboard/core/review';
import { servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { portalRequestOf } from '#app/features/portal/in-portal.ts';
import type { Route } from './+types/portal-cut-part';

/** Sends what the page of a client plays of a cut, or its file to be kept. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const { database, papers } = context.get(servicesContext);
  const { part } = params;
  const cut = { versionNumber: Number(params.version), part };
  try {
    const file = await asPortalLink(
      database,
      portalRequestOf(args),
      (ctx) => findPortalCutFile(ctx, cut),
      'portalFilms',
    );
    if (part === 'download') return await papers.sendFile(file, request);
    return await papers.sendCut({ file, part }, request);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return new Response(refusal.message, { status: refusal.status });
  }
}
