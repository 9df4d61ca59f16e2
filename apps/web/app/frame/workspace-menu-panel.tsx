import { Check } from 'lucide-react';
import { useSubmit } from 'react-router';
import { Avatar } from '#app/ui/avatar.tsx';
import type { LazyMenuPanel } from '#app/ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuLabel } from '#app/ui/menu.tsx';
import { useViewer } from './viewer.ts';

export default function WorkspaceMenuPanel(panel: LazyMenuPanel) {
  const { workspace, workspaces } = useViewer();
  const submit = useSubmit();
  const switchTo = (workspaceId: string) =>
    void submit({ workspaceId }, { method: 'post', action: '/workspaces' });
  return (
    <Menu {...panel} align="start">
      <MenuLabel>Workspaces</MenuLabel>
      {workspaces.map((it) => (
        <MenuItem
          key={it.id}
          icon={<Avatar name={it.name} isCompany size="sm" />}
          end={it.id === workspace.id && <Check aria-label="current" />}
          onSelect={() => switchTo(it.id)}
        >
          {it.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
