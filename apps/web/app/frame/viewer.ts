import type { Caller } from '@callboard/api';
import type { listWorkspacesOf } from '@callboard/core/accounts';
import type { Permission } from '@callboard/domain/access/permissions';
import { useRouteLoaderData } from 'react-router';
import type { Destination } from './destinations.ts';

/** Data of the frame: the person, the workspace and the permissions. */
export interface FrameData {
  viewer: Awaited<ReturnType<Caller['me']['find']>> & { userId: string; email: string };
  workspaces: Awaited<ReturnType<typeof listWorkspacesOf>>;
}

/** Returns the signed-in person, their workspace and permissions. Inside the frame only. */
export function useViewer() {
  const data = useRouteLoaderData<FrameData>('routes/app-layout');
  if (!data) throw new Error('useViewer is for pages inside the frame.');
  const { viewer, workspaces } = data;
  return {
    ...viewer,
    workspaces,
    /** Returns whether to offer something. The server checks again. */
    can: (permission: Permission) => viewer.permissions.includes(permission),
    /** Returns whether to offer a page of the frame. */
    canOpen: ({ needs, needsAllMoney }: Destination) =>
      viewer.permissions.includes(needs) && (!needsAllMoney || viewer.seesAllMoney),
    /** Returns whether to offer a change: it is permitted and the plan is in good standing. */
    canChange: (permission: Permission) =>
      !viewer.isReadOnly && viewer.permissions.includes(permission),
  };
}
