import { Plus } from 'lucide-react';
import { IconButton } from '#app/ui/button.tsx';
import { Menu, MenuLabel, MenuLink } from '#app/ui/menu.tsx';
import { creatable } from './destinations.ts';
import { useViewer } from './viewer.ts';

export interface NewMenuState {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Menu of the records that the person may create. Hidden when there are none. */
export function NewMenu(state: NewMenuState) {
  const { canChange, reachedLimit } = useViewer();
  const items = creatable.filter((it) => canChange(it.needs));
  if (items.length === 0) return null;
  return (
    <Menu
      {...state}
      align="start"
      trigger={
        <IconButton
          label="New"
          aria-keyshortcuts="n"
          className="bg-sheet inset-ring inset-ring-line"
        >
          <Plus aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLabel>New</MenuLabel>
      {items.map((it) => (
        <MenuLink
          key={it.to}
          to={it.to}
          end={
            it.isLimited &&
            reachedLimit !== null && <span className="text-xs text-faint">Plan limit reached</span>
          }
        >
          {it.label}
        </MenuLink>
      ))}
    </Menu>
  );
}
