import { type Ctx, withRule } from '@callboard/core';
import { asMember, countCall, memberRule, requireAllMoney } from '@callboard/core/accounts';
import { addStatement, mostStatementBytes } from '@callboard/core/banking';
import { AppError } from '@callboard/domain/errors';
import { withBody } from '@callboard/files';
import { getSession, servicesContext } from '#app/context.ts';
import type { Route } from './+types/bank-statement-file';

/**
 * Receives a statement file of a bank: the body of the request. Its name is in the address, and its
 * id in the response, as JSON.
 */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  if (request.method !== 'PUT') {
    throw new AppError('method_not_allowed', 'A statement is sent with PUT.');
  }
  const name = new URL(request.url).searchParams.get('name')?.slice(0, 200) || 'Statement';
  const workspaceId = await asMoney(args, async (ctx) => {
    requireAllMoney(ctx);
    return ctx.workspace.id;
  });
  const { statements } = context.get(servicesContext);
  const sent = { body: request.body, mostBytes: mostStatementBytes };
  const { id } = await withBody(sent, (body) =>
    statements.keep({ workspaceId, body }, (content) =>
      asMoney(args, (ctx) => addStatement(ctx, { name, content })),
    ),
  );
  return Response.json({ id }, { status: 201 });
}

async function asMoney<T>(
  { context }: Pick<Route.ActionArgs, 'context'>,
  act: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { database } = context.get(servicesContext);
  const { userId, workspaceId, confirmedAt } = getSession(context);
  if (!workspaceId) throw new AppError('not_signed_in', 'Choose a company first.');
  const member = { userId, workspaceId, confirmedAt };
  await countCall(database, member, 'writes');
  const rule = memberRule('money.edit', { needsPlan: true });
  return asMember(database, member, (ctx) => act(withRule(ctx, rule)));
}
