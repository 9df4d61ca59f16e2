import { mostBytesOfFile } from '@callboard/domain/files/limits';
import { Paperclip, X } from 'lucide-react';
import type { UploadPlace } from '#app/features/files/uploads/upload-place.ts';
import { addUploads } from '#app/features/files/uploads/upload-queue.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FileDrop } from '#app/ui/uploads/file-drop.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import type { useAttachedFiles } from './use-attached-files.ts';

interface AttachedFilesProps extends ReturnType<typeof useAttachedFiles> {
  at: UploadPlace;
  isEditable: boolean;
  hint?: string;
}

/** Files of a card or a person: download, remove, and add by dropping, pasting or choosing. */
export function AttachedFiles(props: AttachedFilesProps) {
  const { at, files, hasFailed, reload, remove, isEditable } = props;
  const { hint = `Any file up to ${formatBytes(mostBytesOfFile)}` } = props;
  return (
    <>
      {hasFailed && (
        <p className="flex items-center gap-2 text-sm text-danger">
          The files could not be loaded.
          <Button variant="quiet" onClick={reload}>
            Try again
          </Button>
        </p>
      )}
      <ul className="grid">
        {files?.map((file) => (
          <li key={file.id} className="flex items-center gap-2">
            <a
              href={`/api/files/${file.id}`}
              download={file.name}
              title={`Uploaded by ${file.uploadedBy}`}
              className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-sm text-sm hover:underline touch-link"
            >
              <Paperclip aria-hidden="true" className="size-4 shrink-0 text-faint" />
              <bdi className="truncate">{file.name}</bdi>
              <bdi className="tabular shrink-0 text-xs text-faint">
                {formatBytes(file.sizeBytes)}
              </bdi>
            </a>
            {isEditable && (
              <IconButton
                label={`Remove “${file.name}”`}
                className="size-7"
                onClick={() => remove(file)}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isEditable && (
        <FileDrop
          label="Drop files here, or choose them"
          hint={hint}
          add={(added) => addUploads(at, added)}
        />
      )}
    </>
  );
}
