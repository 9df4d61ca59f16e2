import { Check, ChevronsUpDown } from 'lucide-react';
import { useSubmit } from 'react-router';
import { Avatar } from '#app/ui/avatar.tsx';
import { Menu, MenuItem, MenuLabel } from '#app/ui/menu.tsx';
import { useViewer } from './viewer.ts';

/** Menu of the open workspace and the person's other ones. */
export function WorkspaceMenu() {
  const { workspace, workspaces, logo } = useViewer();
  const submit = useSubmit();
  const switchTo = (workspaceId: string) =>
    void submit({ workspaceId }, { method: 'post', action: '/workspaces' });
  const name = (
    <>
      <Avatar
        name={workspace.name}
        imageId={logo?.id}
        isLight={logo?.isLight}
        isCompany
        size="sm"
      />
      <span className="min-w-0 flex-1 truncate text-left text-sm font-semibold">
        {workspace.name}
      </span>
    </>
  );
  if (workspaces.length < 2) {
    return <div className="flex h-9 min-w-0 items-center gap-2 px-2">{name}</div>;
  }
  const trigger = (
    <button
      type="button"
      className="flex h-9 w-full min-w-0 items-center gap-2 rounded-md px-2 hover:bg-hover"
    >
      {name}
      <span className="sr-only">, switch workspace</span>
      <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
    </button>
  );
  return (
    <Menu align="start" trigger={trigger}>
      <MenuLabel>Workspaces</MenuLabel>
      {workspaces.map((it) => (
        <MenuItem
          key={it.id}
          icon={
            <Avatar
              name={it.name}
              imageId={it.id === workspace.id ? logo?.id : null}
              isLight={logo?.isLight}
              isCompany
              size="sm"
            />
          }
          end={it.id === workspace.id && <Check aria-label="current" />}
          onSelect={() => switchTo(it.id)}
        >
          {it.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
