import { withRule } from '@callboard/core';
import { asMember, countCall, memberRule } from '@callboard/core/accounts';
import { findBriefDocument } from '@callboard/core/bids';
import { AppError } from '@callboard/domain/errors';
import { getSession, servicesContext } from '#app/context.ts';
import type { Route } from './+types/brief-file';

/** Sends a file that a brief came in to somebody who sees the brief. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { database, papers } = context.get(servicesContext);
  const { userId, workspaceId, confirmedAt } = getSession(context);
  if (!workspaceId) throw new AppError('not_signed_in', 'Choose a company first.');
  const member = { userId, workspaceId, confirmedAt };
  await countCall(database, member, 'reads');
  const rule = memberRule('estimates.view', { needsPlan: false });
  const file = await asMember(database, member, (ctx) =>
    findBriefDocument(withRule(ctx, rule), { id: params.fileId }),
  );
  return papers.sendFile(file, request);
}
