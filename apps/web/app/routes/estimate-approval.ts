import type { Ctx } from '@callboard/core';
import { RecordApproval, recordApproval } from '@callboard/core/across';
import { AppError } from '@callboard/domain/errors';
import { actAsMember } from '#app/act-as-member.ts';
import { servicesContext } from '#app/context.ts';
import { withPaper } from '#app/features/crew/paperwork/read-paper.server.ts';
import type { Route } from './+types/estimate-approval';

/**
 * Records an approval that came by mail, purchase order or word of mouth. The address has its fields,
 * the body of the request is the scan.
 */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  if (request.method !== 'PUT') {
    throw new AppError('method_not_allowed', 'An approval is recorded with PUT.');
  }
  const fields = Object.fromEntries(new URL(request.url).searchParams);
  const input = RecordApproval.parse({ ...fields, id: params.id });
  const asProducer = <T>(act: (ctx: Ctx) => Promise<T>) =>
    actAsMember(context, { permission: 'estimates.edit' }, act);
  const workspaceId = await asProducer(async (ctx) => ctx.workspace.id);
  const { papers } = context.get(servicesContext);
  await withPaper(request, async (body) => {
    if (body.sizeBytes > 0) {
      return papers.keep({ workspaceId, body }, (content) =>
        asProducer((ctx) => recordApproval(ctx, { ...input, content })),
      );
    }
    await asProducer((ctx) => recordApproval(ctx, { ...input, content: null }));
  });
  return new Response(null, { status: 204 });
}
