import { listWorkspacesOf } from '@callboard/core/people';
import { type RouterContextProvider, redirect } from 'react-router';
import { servicesContext } from './context.ts';

/** Starts a session in the workspace given, or else in the first of the person’s. */
export async function enter(
  context: Readonly<RouterContextProvider>,
  userId: string,
  next: string,
  workspaceId?: string,
): Promise<Response> {
  const { auth, database } = context.get(servicesContext);
  const workspaces = workspaceId ? [] : await listWorkspacesOf(database, userId);
  const chosen = workspaceId ?? workspaces[0]?.id ?? null;
  const cookie = await auth.startSession(userId, chosen);
  return redirect(chosen ? next : '/workspaces', { headers: { 'set-cookie': cookie } });
}
