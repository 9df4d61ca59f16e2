import { ChevronsUpDown } from 'lucide-react';
import { Avatar } from '#app/ui/avatar.tsx';
import { lazyMenu } from '#app/ui/lazy-menu.tsx';
import { useViewer } from './viewer.ts';

const Panel = lazyMenu(() => import('./workspace-menu-panel.tsx'));

/** The company one looks at, and the others one could. */
export function WorkspaceMenu() {
  const { workspace, workspaces } = useViewer();
  const name = (
    <>
      <Avatar name={workspace.name} isCompany size="sm" />
      <span className="min-w-0 flex-1 truncate text-left text-sm font-semibold">
        {workspace.name}
      </span>
    </>
  );
  if (workspaces.length < 2) {
    return <div className="flex h-9 min-w-0 items-center gap-2 px-2">{name}</div>;
  }
  return (
    <Panel
      button={(props) => (
        <button
          type="button"
          className="flex h-9 w-full min-w-0 items-center gap-2 rounded-md px-2 hover:bg-hover"
          {...props}
        >
          {name}
          <span className="sr-only">, switch workspace</span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
        </button>
      )}
    />
  );
}
