import { billFileTypes } from '@callboard/domain/bills/enums';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import {
  addUploads,
  cancelUpload,
  onFileArrived,
  useUploadsTo,
} from '#app/features/files/uploads/upload-queue.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { IconButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { toastError } from '#app/ui/toast.tsx';
import { FileDrop } from '#app/ui/uploads/file-drop.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { BillFile, type ShownFile } from './bill-file.tsx';

const at = { place: 'bill' } as const;

interface BillFilesProps {
  /** Files that wait for a bill. */
  files: readonly ShownFile[];
  /** The file of the bill that is being entered. */
  file: ShownFile | null;
  /** A file that arrives replaces that of a stored bill. */
  isReplaced?: boolean;
}

/** The file of a bill that is being entered, and others that wait: dropped, pasted or chosen. */
export function BillFiles({ files, file, isReplaced = false }: BillFilesProps) {
  const waiting = isReplaced ? [] : files.filter((it) => it.id !== file?.id);
  useArrivals(isReplaced || file === null);
  return (
    <div className="grid grid-cols-1 content-start gap-4 lg:sticky lg:top-4">
      {file && <BillFile file={file} />}
      <FileDrop
        label={labelOf({ file, isReplaced })}
        hint={
          isReplaced
            ? 'PDF or photo, up to 15 MB.'
            : 'PDF or photo, up to 15 MB each. Several are entered one after another.'
        }
        accept={billFileTypes}
        add={(added) => addUploads(at, added)}
      />
      <Uploads />
      {waiting.length > 0 && <WaitingFiles files={waiting} />}
    </div>
  );
}

function labelOf({ file, isReplaced }: Pick<BillFilesProps, 'file' | 'isReplaced'>): string {
  if (isReplaced) return file ? 'Drop another file to replace it' : 'Drop the bill here';
  return file ? 'Drop more bills' : 'Drop bills here, or choose them';
}

/** Shows a file once it has arrived, unless another is being entered. */
function useArrivals(isFree: boolean): void {
  const { change } = useAddress();
  const { revalidate } = useRevalidator();
  const latest = useRef((_fileId: string | undefined) => {});
  latest.current = (fileId) => {
    if (isFree && fileId) change((params) => params.set('file', fileId));
    else void revalidate();
  };
  useEffect(() => onFileArrived(at, (fileId) => latest.current(fileId)), []);
}

/** Files on their way, and why one was refused. */
function Uploads() {
  const uploads = useUploadsTo(at).filter((it) => it.state !== 'done');
  if (uploads.length === 0) return null;
  return (
    <ul className="grid gap-1" aria-label="Uploads">
      {uploads.map(({ id, name, sentBytes, sizeBytes, error }) => (
        <li key={id} className="flex items-center gap-2 text-sm">
          <span className="min-w-0 flex-1">
            <bdi className="block truncate">{name}</bdi>
            {error ? (
              <FieldError id={`upload-${id}-error`} error={error} />
            ) : (
              <span className="tabular text-xs text-faint">
                {Math.floor((sentBytes / Math.max(1, sizeBytes)) * 100)}% sent
              </span>
            )}
          </span>
          <IconButton label={`Cancel ${name}`} onClick={() => cancelUpload(id)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** Files without a bill. Each opens beside the form, or is removed. */
export function WaitingFiles({ files }: { files: readonly ShownFile[] }) {
  const { revalidate } = useRevalidator();
  const remove = async (id: string) => {
    try {
      const { billFiles } = await loadApiClient();
      await billFiles.remove.mutate({ id });
    } catch (error) {
      toastError(refusalText(error));
    }
    await revalidate();
  };
  return (
    <section className="grid gap-1" aria-label="Files to enter">
      <h2 className="text-sm font-semibold">To enter</h2>
      <ul>
        {files.map(({ id, name }) => (
          <li
            key={id}
            className="flex items-center gap-2 border-b border-line text-sm last:border-b-0"
          >
            <Link
              to={`/bills/new?file=${id}`}
              className="touch-link min-w-0 flex-1 truncate rounded-sm py-1.5 underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              <bdi>{name}</bdi>
            </Link>
            <IconButton label={`Remove ${name}`} onClick={() => void remove(id)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
