import type { AppRouter } from '@callboard/api';
import type { inferRouterOutputs } from '@trpc/server';
import { useCallback, useEffect, useState } from 'react';
import type { UploadPlace } from '#app/features/files/uploads/upload-place.ts';
import { onFileArrived } from '#app/features/files/uploads/upload-queue.ts';
import { toast, toastError } from '#app/ui/toast.tsx';

export type AttachedFile = inferRouterOutputs<AppRouter>['files']['listOfCard'][number];

export interface FilesOf {
  at: UploadPlace;
  list: (signal: AbortSignal | undefined) => Promise<AttachedFile[]>;
  setRemoved: (input: { id: string; isRemoved: boolean }) => Promise<unknown>;
}

interface AttachedFiles {
  /** Undefined while they are loading. */
  files: AttachedFile[] | undefined;
  hasFailed: boolean;
  reload: () => void;
  remove: (file: AttachedFile) => void;
}

/** Returns the files of a place. They are read again whenever `of` is another or a file arrives. */
export function useAttachedFiles(of: FilesOf): AttachedFiles {
  const [files, setFiles] = useState<AttachedFile[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(
    (signal?: AbortSignal) =>
      of.list(signal).then(
        (found) => {
          setFailed(false);
          setFiles(found);
        },
        () => setFailed(!signal?.aborted),
      ),
    [of],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  useEffect(() => onFileArrived(of.at, () => void load()), [of.at, load]);

  const setRemoved = async ({ id }: AttachedFile, isRemoved: boolean): Promise<boolean> => {
    try {
      await of.setRemoved({ id, isRemoved });
      return true;
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'The file was not changed. Try again.');
      return false;
    } finally {
      void load();
    }
  };
  const remove = async (file: AttachedFile) => {
    if (!(await setRemoved(file, true))) return;
    toast(`“${file.name}” was removed`, () => void setRemoved(file, false));
  };
  return { files, hasFailed, reload: () => void load(), remove: (file) => void remove(file) };
}
