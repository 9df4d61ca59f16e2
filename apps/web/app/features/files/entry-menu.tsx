import { Download, Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#app/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#app/ui/menu.tsx';
import { download, downloadAddress, type Entry } from './entry.ts';
import type { Asked } from './use-asked.ts';

interface EntryMenuProps {
  projectId: string;
  entry: Entry;
  isEditable: boolean;
  ask: (asked: Asked) => void;
}

/** Menu of a file or a folder. */
export function EntryMenu({ projectId, entry, isEditable, ask }: EntryMenuProps) {
  const entries = [entry];
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${entry.name}`} className="relative">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Download aria-hidden="true" />}
        onSelect={() => download(downloadAddress(projectId, entries))}
      >
        {entry.kind === 'folder' ? 'Download as zip' : 'Download'}
      </MenuItem>
      {isEditable && (
        <>
          <MenuItem
            icon={<Pencil aria-hidden="true" />}
            onSelect={() => ask({ what: 'rename', entry })}
          >
            Rename
          </MenuItem>
          <MenuItem
            icon={<FolderInput aria-hidden="true" />}
            onSelect={() => ask({ what: 'move', entries })}
          >
            Move
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            isDangerous
            icon={<Trash2 aria-hidden="true" />}
            onSelect={() => ask({ what: 'remove', entries })}
          >
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
