import { FolderPlus, Upload } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { addUploads, onFileArrived } from '#app/features/files/uploads/upload-queue.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { FileButton } from '#app/ui/uploads/file-button.tsx';
import { type Entry, entriesOf, type Listing } from './entry.ts';
import { FileBulk } from './file-bulk.tsx';
import { FileTable } from './file-table.tsx';
import { FolderPath } from './folder-path.tsx';
import { useAsked } from './use-asked.ts';
import { useDrags, usePageDrop } from './use-drags.ts';
import { useEntryActs } from './use-entry-acts.ts';

const panelPart = lazyPart(() => import('./file-panel.tsx'));
const dialogs = lazyPart(async () => ({
  default: (await import('./file-dialogs.tsx')).FileDialogs,
}));

interface FilesProps {
  projectId: string;
  folderId: string | null;
  listing: Listing;
  isEditable: boolean;
}

/** The files of a job in one folder. Files are uploaded by dropping or pasting them anywhere. */
export function Files({ projectId, folderId, listing, isEditable }: FilesProps) {
  const [params] = useSearchParams();
  const entries = entriesOf(listing, params);
  const files = entries.filter((it) => it.kind === 'file');
  const selection = useSelection(entries);
  const panel = usePanelAddress(
    files.map(({ id }) => id),
    'file',
  );
  const acts = useEntryActs();
  const { asked, ask, close } = useAsked(acts);
  const upload = useUpload(projectId);
  const add = useCallback((added: File[]) => upload(added, folderId), [upload, folderId]);
  const isOver = usePageDrop(isEditable ? add : undefined);
  const find = (ids: string[]) => entries.filter(({ id }) => ids.includes(id));
  const drags = useDrags({
    idsWith: (id) => {
      const chosen = selection.chosen.map((it) => it.id);
      return chosen.includes(id) ? chosen : [id];
    },
    move: (ids, to) => void acts.move(find(ids), { from: folderId, to }),
    upload,
  });
  const linkToFolder = (id: string | null) => (id === null ? '?' : `?folder=${id}`);
  const linkOf = (it: Entry) =>
    it.kind === 'folder' ? linkToFolder(it.id) : panel.to(it.id).search;
  return (
    <div className="grid gap-3" {...(isEditable && drags)}>
      <div className="flex flex-wrap items-center gap-2">
        <FolderPath path={listing.path} linkOf={linkToFolder} />
        <LinkButton variant="quiet" to="?view=removed">
          Recently deleted
        </LinkButton>
        {isEditable && <AddActs add={add} create={() => ask({ what: 'create' })} />}
      </div>
      {entries.length > 0 ? (
        <FileTable {...{ projectId, entries, isEditable, selection, linkOf, ask }} />
      ) : (
        <EmptyState icon={<Upload aria-hidden="true" />} title="No files yet">
          {isEditable
            ? 'Drop files anywhere on this page, paste them, or choose them with Upload.'
            : 'Nothing was uploaded here.'}
        </EmptyState>
      )}
      <FileBulk {...{ projectId, isEditable, selection, ask }} isBusy={acts.isBusy} />
      {panel.openId !== null && (
        <panelPart.Part
          panel={panel}
          file={files.find(({ id }) => id === panel.openId)}
          isEditable={isEditable}
          ask={ask}
        />
      )}
      {asked && <dialogs.Part {...{ projectId, folderId, asked, acts, close }} />}
      {isOver && <DropNote folder={listing.path.at(-1)?.name ?? 'Files'} />}
    </div>
  );
}

function AddActs({ add, create }: { add: (files: File[]) => void; create: () => void }) {
  return (
    <>
      <Button icon={<FolderPlus aria-hidden="true" />} onClick={create}>
        New folder
      </Button>
      <FileButton variant="primary" icon={<Upload aria-hidden="true" />} add={add}>
        Upload
      </FileButton>
    </>
  );
}

/** Returns the function that uploads files to a folder of a job, and reloads the page as they arrive. */
function useUpload(projectId: string) {
  const { revalidate } = useRevalidator();
  useEffect(
    () => onFileArrived({ place: 'project', projectId, folderId: null }, () => void revalidate()),
    [projectId, revalidate],
  );
  return useCallback(
    (files: File[], folderId: string | null) =>
      addUploads({ place: 'project', projectId, folderId }, files),
    [projectId],
  );
}

function DropNote({ folder }: { folder: string }) {
  return (
    <div className="pointer-events-none fixed inset-2 z-50 grid place-items-center rounded-lg border-2 border-dashed border-ink bg-sheet/80">
      <p className="text-lg font-semibold">
        Drop to upload to <bdi>{folder}</bdi>
      </p>
    </div>
  );
}
