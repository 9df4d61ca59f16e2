import { type Admitted, listWorkspacesOf } from '@callboard/core/accounts';
import { AppError } from '@callboard/domain/errors';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from './context.ts';
import { startSession } from './enter.ts';

type Context = Readonly<RouterContextProvider>;

/** The person and workspace that an open page was rendered for. */
interface OfPage {
  userId: string;
  workspaceId: string;
}

/**
 * Requires that whoever signs in again over an open page is its person and still a member: the page
 * and what was typed on it are nobody else's. @throws AppError `forbidden`.
 */
export async function requireOfPage(
  context: Context,
  signedIn: { userId: string },
  { userId, workspaceId }: OfPage,
): Promise<void> {
  if (signedIn.userId !== userId) {
    throw new AppError('forbidden', 'You are signed in to another account. Reload the page.');
  }
  const { database } = context.get(servicesContext);
  const workspaces = await listWorkspacesOf(database, userId);
  if (workspaces.some((it) => it.id === workspaceId)) return;
  throw new AppError('forbidden', 'You are no longer a member of this workspace.');
}

/** Starts the session of an open page again, for its workspace. */
export async function startPageSession(
  context: Context,
  { request, admitted, page }: { request: Request; admitted: Admitted; page: OfPage },
): Promise<Response> {
  await requireOfPage(context, admitted, page);
  const { workspaceId } = page;
  const headers = await startSession(context, { request, admitted, workspaceId });
  return new Response(null, { status: 204, headers });
}
