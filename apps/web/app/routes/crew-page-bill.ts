import { requireProvenCrewLink } from '@callboard/core/crew';
import { takeOwnBillFile } from '@callboard/core/spend';
import { AppError } from '@callboard/domain/errors';
import { servicesContext } from '#app/context.ts';
import { inCrewPage } from '#app/features/crew/crew-page/in-crew-page.ts';
import { withPaper } from '#app/features/crew/paperwork/read-paper.server.ts';
import type { Route } from './+types/crew-page-bill';

/** Takes the PDF or photo of a bill, which is the body of the request. */
export async function action(args: Route.ActionArgs) {
  if (args.request.method !== 'PUT') {
    throw new AppError('method_not_allowed', 'The file of a bill is sent with PUT.');
  }
  // Nothing is read from somebody who got the link forwarded.
  const workspaceId = await inCrewPage(args, async (ctx) => {
    requireProvenCrewLink(ctx);
    return ctx.workspace.id;
  });
  const { id } = args.params;
  const { papers } = args.context.get(servicesContext);
  await withPaper(args.request, (body) =>
    papers.keep({ workspaceId, body }, (content) =>
      inCrewPage(args, (ctx) => takeOwnBillFile(ctx, { id, content })),
    ),
  );
  return new Response(null, { status: 204 });
}
