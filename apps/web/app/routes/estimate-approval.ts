import { AppError, type Ctx, withRule } from '@callboard/core';
import { asMember, countCall, memberRule } from '@callboard/core/access';
import { RecordApproval, recordApproval } from '@callboard/core/estimate-awards';
import { getSession, servicesContext } from '#app/context.ts';
import { readPaper, replyOf } from '#app/features/paperwork/read-paper.server.ts';
import type { Route } from './+types/estimate-approval';

/**
 * Records an approval that came by mail, purchase order or word of mouth. The address has its fields,
 * the body of the request is the scan.
 */
export function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  if (request.method !== 'PUT') {
    throw new AppError('method_not_allowed', 'An approval is recorded with PUT.');
  }
  return replyOf(async () => {
    const fields = Object.fromEntries(new URL(request.url).searchParams);
    const input = RecordApproval.parse({ ...fields, id: params.id });
    const workspaceId = await asProducer(args, async (ctx) => ctx.workspace.id);
    const bytes = await readPaper(request);
    if (bytes.length === 0) {
      await asProducer(args, (ctx) => recordApproval(ctx, { ...input, content: null }));
    } else {
      await context
        .get(servicesContext)
        .papers.keep({ workspaceId, bytes }, (content) =>
          asProducer(args, (ctx) => recordApproval(ctx, { ...input, content })),
        );
    }
    return new Response(null, { status: 204 });
  });
}

async function asProducer<T>(
  { context }: Pick<Route.ActionArgs, 'context'>,
  act: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { database } = context.get(servicesContext);
  const { userId, workspaceId, confirmedAt } = getSession(context);
  if (!workspaceId) throw new AppError('not_signed_in', 'Choose a company first.');
  const member = { userId, workspaceId, confirmedAt };
  await countCall(database, member, 'writes');
  const rule = memberRule('estimates.edit', { needsPlan: true });
  return asMember(database, member, (ctx) => act(withRule(ctx, rule)));
}
