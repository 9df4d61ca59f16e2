import { type Ctx, withRule } from '@callboard/core';
import { asMember, type CallKind, countCall, memberRule } from '@callboard/core/accounts';
import type { Permission } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import type { RouterContextProvider } from 'react-router';
import { getSession, servicesContext } from './context.ts';

interface Asked {
  permission: Permission;
  /** The rate limit that it counts against besides writes. */
  counts?: CallKind;
}

/**
 * Runs an act that takes bytes, which no procedure of the API accepts, as the signed-in person in one
 * transaction. It is counted as a write.
 * @throws AppError `not_signed_in`, `forbidden`, `plan_inactive`, `rate_limited`.
 */
export async function actAsMember<T>(
  context: Readonly<RouterContextProvider>,
  { permission, counts }: Asked,
  act: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { database } = context.get(servicesContext);
  const { userId, workspaceId, confirmedAt } = getSession(context);
  if (!workspaceId) throw new AppError('not_signed_in', 'Choose a company first.');
  const member = { userId, workspaceId, confirmedAt };
  await countCall(database, member, 'writes');
  if (counts) await countCall(database, member, counts);
  const rule = memberRule(permission, { needsPlan: true });
  return asMember(database, member, (ctx) => act(withRule(ctx, rule)));
}
