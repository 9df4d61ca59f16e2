import { type Ctx, withRule } from '@callboard/core';
import { asMember, countCall, memberRule } from '@callboard/core/accounts';
import { findPaperFile, receivePaper } from '@callboard/core/crew';
import { AppError } from '@callboard/domain/errors';
import { getSession, servicesContext } from '#app/context.ts';
import { withPaper } from '#app/features/crew/paperwork/read-paper.server.ts';
import type { Route } from './+types/paper';

type Args = Pick<Route.LoaderArgs, 'context'>;

/** Sends a document to a member who may see the files of the job's paperwork. */
export async function loader(args: Route.LoaderArgs) {
  const { papers } = args.context.get(servicesContext);
  const document = await asOffice(args, 'reads', (ctx) => findPaperFile(ctx, args.params));
  return papers.send(document, args.request);
}

/** Receives a paper that came on paper or by mail: the body of the request is its scan. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  if (request.method !== 'PUT') {
    throw new AppError('method_not_allowed', 'A paper is sent with PUT.');
  }
  const { id } = params;
  const workspaceId = await asOffice(args, 'writes', async (ctx) => ctx.workspace.id);
  const { papers } = context.get(servicesContext);
  await withPaper(request, (body) =>
    papers.keep({ workspaceId, body }, (content) =>
      asOffice(args, 'writes', (ctx) => receivePaper(ctx, { id, content })),
    ),
  );
  return new Response(null, { status: 204 });
}

async function asOffice<T>(
  { context }: Args,
  kind: 'reads' | 'writes',
  act: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { database } = context.get(servicesContext);
  const { userId, workspaceId, confirmedAt } = getSession(context);
  if (!workspaceId) throw new AppError('not_signed_in', 'Choose a company first.');
  const member = { userId, workspaceId, confirmedAt };
  await countCall(database, member, kind);
  const isRead = kind === 'reads';
  const rule = memberRule(isRead ? 'schedule.view' : 'schedule.edit', { needsPlan: !isRead });
  return asMember(database, member, (ctx) => act(withRule(ctx, rule)));
}
