import { countPortalFile, requireClientFile, takePortalFile } from '@callboard/core/bids';
import type { StoredPaper } from '@callboard/core/crew';
import { asPortalLink } from '@callboard/core/portal';
import { AppError } from '@callboard/domain/errors';
import { servicesContext } from '#app/context.ts';
import { withPaper } from '#app/features/crew/paperwork/read-paper.server.ts';
import { portalRequestOf } from '#app/features/portal/in-portal.ts';
import type { Route } from './+types/portal-brief-files';

/** Takes a file of a brief, which is the body of the request. Answers with its id. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  if (request.method !== 'PUT') {
    throw new AppError('method_not_allowed', 'A file is sent with PUT.');
  }
  const { database, papers } = context.get(servicesContext);
  const name = (new URL(request.url).searchParams.get('name') ?? '').slice(0, 2_000);
  const where = portalRequestOf(args);
  const workspaceId = await countPortalFile(database, where);
  let fileId = '';
  const acts = {
    check: (content: StoredPaper) => requireClientFile(name, content),
    take: async (content: StoredPaper) => {
      const taken = await asPortalLink(database, where, (ctx) =>
        takePortalFile(ctx, { name, content }),
      );
      fileId = taken.fileId;
      return taken;
    },
  };
  await withPaper(request, (body) => papers.keepChecked({ workspaceId, body }, acts));
  return Response.json({ fileId });
}
