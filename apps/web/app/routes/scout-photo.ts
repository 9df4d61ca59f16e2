import { findShownPhoto } from '@callboard/core/schedule';
import { servicesContext } from '#app/context.ts';
import { loadScoutPage } from '#app/features/schedule/scout-page/in-scout-page.ts';
import type { Route } from './+types/scout-photo';

/** Sends a photo that a scouting sheet shows, to be shown. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const { id, size } = params;
  const found = await loadScoutPage(args, (ctx) => findShownPhoto(ctx, { id }));
  return context.get(servicesContext).papers.sendPicture({ ...found, size }, request);
}
