import { Download, FolderInput, Trash2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { download, downloadAddress, type Entry } from './entry.ts';
import type { Asked } from './use-asked.ts';

interface FileBulkProps {
  projectId: string;
  selection: Selection<Entry>;
  isEditable: boolean;
  isBusy: boolean;
  ask: (asked: Asked) => void;
}

/** Acts on the selected files and folders. */
export function FileBulk({ projectId, selection, isEditable, isBusy, ask }: FileBulkProps) {
  const { chosen: entries, clear } = selection;
  return (
    <BulkBar count={entries.length} clear={clear}>
      <Button
        icon={<Download aria-hidden="true" />}
        onClick={() => download(downloadAddress(projectId, entries))}
      >
        Download
      </Button>
      {isEditable && (
        <>
          <Button
            icon={<FolderInput aria-hidden="true" />}
            isBusy={isBusy}
            onClick={() => ask({ what: 'move', entries })}
          >
            Move
          </Button>
          <Button
            icon={<Trash2 aria-hidden="true" />}
            isBusy={isBusy}
            onClick={() => ask({ what: 'remove', entries })}
          >
            Delete
          </Button>
        </>
      )}
    </BulkBar>
  );
}
