import { useEffect, useSyncExternalStore } from 'react';
import { isSessionEnded, keepPageUser, onSessionChange } from '#app/connection/session.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { useViewer } from './viewer.ts';

const dialog = lazyPart(() => import('./session-dialog.tsx'));

/** Notices a session that ends while the page is open, and asks for the password over the page. */
export function SessionGuard() {
  const { userId, email, workspace } = useViewer();
  const isEnded = useSyncExternalStore(onSessionChange, isSessionEnded, () => false);
  const workspaceId = workspace.id;
  useEffect(() => keepPageUser({ userId, email, workspaceId }), [userId, email, workspaceId]);
  return isEnded && <dialog.Part user={{ userId, email, workspaceId }} />;
}
