import type { Caller } from '@callboard/api';
import type { Permission } from '@callboard/core/access';
import type { listWorkspacesOf } from '@callboard/core/people';
import { useRouteLoaderData } from 'react-router';

/** What the frame is drawn from: who is here, in which workspace, and what they may do. */
export interface FrameData {
  viewer: Awaited<ReturnType<Caller['me']['find']>> & { email: string };
  workspaces: Awaited<ReturnType<typeof listWorkspacesOf>>;
}

/** The signed-in person, their workspace, and what they may do. Inside the frame only. */
export function useViewer() {
  const data = useRouteLoaderData<FrameData>('routes/app-layout');
  if (!data) throw new Error('useViewer is for pages inside the frame.');
  const { viewer, workspaces } = data;
  return {
    ...viewer,
    workspaces,
    /** Whether to offer something at all; the server checks again. */
    can: (permission: Permission) => viewer.permissions.includes(permission),
    /** Whether to offer a change: allowed, and the plan in good standing. */
    canChange: (permission: Permission) =>
      !viewer.isReadOnly && viewer.permissions.includes(permission),
  };
}
