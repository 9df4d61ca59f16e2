import { recordDownload } from '@callboard/core/accounts';
import { frameRates } from '@callboard/domain/timecode/frame-rates';
import { getApi, getSession, servicesContext } from '#app/context.ts';
import { markersOf } from '#app/features/review/markers/marker.ts';
import { markerFiles } from '#app/features/review/markers/marker-files.ts';
import { readMarkerChoice } from '#app/features/review/markers/read-marker-choice.ts';
import { threadsOf } from '#app/features/review/review-data.ts';
import { versionIn } from '#app/features/review/version-in.ts';
import type { Route } from './+types/deliverable-markers';

/** The open notes of a version as markers for an editing program. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const choice = readMarkerChoice(searchParams);
  const page = await getApi(context).deliverables.review({
    ...{ id, versionNumber: versionIn(searchParams) },
  });
  const open = threadsOf(page.notes).filter(
    ({ note }) =>
      note.resolvedAt === null && !(choice.isForClient && note.visibility === 'internal'),
  );
  const rate = frameRates[choice.rate];
  const title = `${page.deliverable.title} v${page.version?.versionNumber ?? 0}`;
  const markers = markersOf(open, rate);
  const { extension, contentType, write } = markerFiles[choice.format];
  const { userId, workspaceId } = getSession(context);
  if (workspaceId) {
    const { database } = context.get(servicesContext);
    const download = { list: 'markers', filter: { for: choice.format }, rows: markers.length };
    await recordDownload(database, { userId, workspaceId }, download);
  }
  return new Response(write({ title, rate, startFrame: choice.startFrame, markers }), {
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileNameOf(title)}.${extension}"`,
    },
  });
}

function fileNameOf(title: string): string {
  return title.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+$/g, '');
}
