import { useRevalidator } from 'react-router';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { NameDialog } from '#app/ui/name-dialog.tsx';
import type { Entry } from './entry.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { Asked } from './use-asked.ts';
import type { EntryActs } from './use-entry-acts.ts';

interface FileDialogsProps {
  projectId: string;
  folderId: string | null;
  asked: Asked;
  acts: EntryActs;
  close: () => void;
}

/** The dialog that is open on a job's files. */
export function FileDialogs({ projectId, folderId, asked, acts, close }: FileDialogsProps) {
  const { revalidate } = useRevalidator();
  if (asked.what === 'create') {
    const create = (name: string) =>
      apiClient.folders.create.mutate({ projectId, parentId: folderId, name }).then(revalidate);
    return (
      <NameDialog title="New folder" initial="" saveLabel="Create" save={create} close={close} />
    );
  }
  if (asked.what === 'rename') {
    const { entry } = asked;
    const { id } = entry;
    const router = entry.kind === 'file' ? apiClient.files : apiClient.folders;
    return (
      <NameDialog
        title={`Rename “${entry.name}”`}
        initial={entry.name}
        saveLabel="Rename"
        save={(name) => router.update.mutate({ id, name }).then(revalidate)}
        close={close}
      />
    );
  }
  if (asked.what === 'move') {
    const { entries } = asked;
    const move = (to: string | null) => void acts.move(entries, { from: folderId, to });
    return <MoveDialog from={folderId} {...{ projectId, entries, move, close }} />;
  }
  return <RemoveDialog entries={asked.entries} remove={acts.remove} close={close} />;
}

interface RemoveDialogProps {
  entries: Entry[];
  remove: (entries: Entry[]) => Promise<void>;
  close: () => void;
}

/** Asks before folders are deleted with what is in them. */
function RemoveDialog({ entries, remove, close }: RemoveDialogProps) {
  const [only] = entries;
  const isSingle = entries.length === 1 && only !== undefined;
  const inside = entries.reduce((sum, it) => sum + (it.kind === 'folder' ? it.itemCount : 0), 0);
  const act = () => {
    close();
    void remove(entries);
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={isSingle ? `Delete “${only.name}”?` : `Delete ${entries.length} items?`}
      description={`${countOf(inside, 'item')} in ${isSingle ? 'it' : 'the folders'} will be deleted too. You can restore everything for 30 days.`}
      action={
        <Button variant="danger" onClick={act}>
          Delete
        </Button>
      }
    />
  );
}
