import {
  type CrewLinkCtx,
  findOwnPaperFile,
  requireProvenCrewLink,
  takeOwnPaper,
} from '@callboard/core/crew';
import { AppError } from '@callboard/domain/errors';
import type { ReceivedBody } from '@callboard/files';
import { servicesContext } from '#app/context.ts';
import { type CrewPageArgs, inCrewPage } from '#app/features/crew/crew-page/in-crew-page.ts';
import { withPaper } from '#app/features/crew/paperwork/read-paper.server.ts';
import type { Route } from './+types/crew-page-paper';

/** Sends a document to the person of the page, who proved their email. */
export async function loader(args: Route.LoaderArgs) {
  const { papers } = args.context.get(servicesContext);
  const document = await inCrewPage(args, (ctx) => findOwnPaperFile(ctx, args.params));
  return papers.send(document, args.request);
}

/** Hands in a paper as a scan, which is the body of the request. */
export async function action(args: Route.ActionArgs) {
  if (args.request.method !== 'PUT') {
    throw new AppError('method_not_allowed', 'A paper is sent with PUT.');
  }
  const workspaceId = await inCrewPage(args, provenWorkspace);
  await withPaper(args.request, (body) => keep(args, { workspaceId, body }));
  return new Response(null, { status: 204 });
}

/** Nothing is read from somebody who got the link forwarded. */
async function provenWorkspace(ctx: CrewLinkCtx): Promise<string> {
  requireProvenCrewLink(ctx);
  return ctx.workspace.id;
}

function keep(
  args: CrewPageArgs & Route.ActionArgs,
  content: { workspaceId: string; body: ReceivedBody },
): Promise<void> {
  const { id } = args.params;
  return args.context
    .get(servicesContext)
    .papers.keep(content, (stored) =>
      inCrewPage(args, (ctx) => takeOwnPaper(ctx, { id, content: stored })),
    );
}
