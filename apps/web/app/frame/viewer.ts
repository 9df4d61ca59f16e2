import type { Permission } from '@callboard/core/access';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../routes/app-layout.tsx';

type Inside = Awaited<ReturnType<typeof loader>>;

/** The signed-in person, their workspace, and what they may do. Inside the frame only. */
export function useViewer() {
  const inside = useRouteLoaderData<Inside>('routes/app-layout');
  if (!inside) throw new Error('useViewer is for pages inside the frame.');
  const { viewer, workspaces } = inside;
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
