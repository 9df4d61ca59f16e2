import { type FormEvent, useEffect, useId, useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { Entry } from './entry.ts';
import { type Folder, foldersToMoveTo } from './folder-tree.ts';

interface MoveDialogProps {
  projectId: string;
  /** The folder that the entries are in; null for the top. */
  from: string | null;
  entries: Entry[];
  move: (to: string | null) => void;
  close: () => void;
}

/** Asks for the folder that entries are moved to. */
export function MoveDialog({ projectId, from, entries, move, close }: MoveDialogProps) {
  const id = useId();
  const [folders, setFolders] = useState<Folder[]>();
  const [to, setTo] = useState('');
  useEffect(() => {
    apiClient.folders.list.query({ projectId }).then(setFolders, (error) => {
      toastError(refusalText(error));
      close();
    });
  }, [projectId, close]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move(to === '' ? null : to);
    close();
  };
  const [only] = entries;
  const title =
    entries.length === 1 && only ? `Move “${only.name}”` : `Move ${entries.length} items`;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || close()} title={title}>
      <form onSubmit={submit}>
        <Field id={id} label="To">
          <Select
            id={id}
            value={to}
            disabled={!folders}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          >
            <option value="" disabled={from === null}>
              Files
            </option>
            {foldersToMoveTo(folders ?? [], entries).map((it) => (
              <option key={it.id} value={it.id} disabled={it.id === from}>
                {`${'\u2003'.repeat(it.level)}${it.name}`}
              </option>
            ))}
          </Select>
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" disabled={to === '' && from === null}>
            Move
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
