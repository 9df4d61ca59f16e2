import { Plus } from 'lucide-react';
import { IconButton } from '#app/ui/button.tsx';
import { lazyMenu } from '#app/ui/lazy-menu.tsx';
import { makeable } from './destinations.ts';
import { useViewer } from './viewer.ts';

export interface NewMenuState {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const Panel = lazyMenu(() => import('./new-menu-panel.tsx'));

/** What the person may make from here. Absent when that is nothing. */
export function NewMenu(state: NewMenuState) {
  const { canChange } = useViewer();
  if (!makeable.some((it) => canChange(it.needs))) return null;
  return (
    <Panel
      {...state}
      button={(props) => (
        <IconButton
          label="New"
          aria-keyshortcuts="n"
          className="bg-sheet inset-ring inset-ring-line"
          {...props}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}
