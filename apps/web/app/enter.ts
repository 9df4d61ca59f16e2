import { findLanding, noteLastWorkspace } from '@callboard/core/people';
import { type RouterContextProvider, redirect } from 'react-router';
import { servicesContext } from './context.ts';

interface Entering {
  request: Request;
  userId: string;
  next: string;
  /** Where the person has just come in; without it, where they were last. */
  workspaceId?: string;
}

/**
 * Starts a session in place of the one the request carries, and remembers the browser. Somebody who
 * has more than one workspace and was in none of them yet chooses.
 */
export async function enter(
  context: Readonly<RouterContextProvider>,
  { request, userId, next, workspaceId }: Entering,
): Promise<Response> {
  const { auth, database } = context.get(servicesContext);
  if (workspaceId) await noteLastWorkspace(database, { userId, workspaceId });
  const chosen = workspaceId ?? (await findLanding(database, userId));
  const headers = new Headers();
  headers.append('set-cookie', await auth.startSession(request, userId, chosen));
  headers.append('set-cookie', auth.rememberBrowser(request, userId));
  return redirect(chosen || next !== '/' ? next : '/workspaces', { headers });
}
