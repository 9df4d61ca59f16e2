import { findLanding, recordLastWorkspace } from '@callboard/core/people';
import { type RouterContextProvider, redirect } from 'react-router';
import { requestContext, servicesContext } from './context.ts';

interface Entering {
  request: Request;
  userId: string;
  next: string;
  /** Workspace the person has just joined. Without it, the last one they used. */
  workspaceId?: string;
}

/**
 * Replaces the request's session with a new one and remembers the browser. A person with several
 * workspaces who has not used any of them chooses one.
 */
export async function enter(
  context: Readonly<RouterContextProvider>,
  { request, userId, next, workspaceId }: Entering,
): Promise<Response> {
  const { database } = context.get(servicesContext);
  const chosen = workspaceId ?? (await findLanding(database, userId));
  const headers = await startSession(context, { request, userId, workspaceId: chosen });
  return redirect(chosen || next !== '/' ? next : '/workspaces', { headers });
}

interface Starting {
  request: Request;
  userId: string;
  workspaceId: string | null;
}

/** Starts a session in a workspace. Returns the headers that the browser needs for it. */
export async function startSession(
  context: Readonly<RouterContextProvider>,
  { request, userId, workspaceId }: Starting,
): Promise<Headers> {
  const { auth, database } = context.get(servicesContext);
  const { clientAddress: address } = context.get(requestContext);
  if (workspaceId) await recordLastWorkspace(database, { userId, workspaceId });
  const headers = new Headers();
  headers.append('set-cookie', await auth.startSession(request, { userId, workspaceId, address }));
  headers.append('set-cookie', auth.rememberBrowser(request, userId));
  return headers;
}
