import type { AppRouter } from '@callboard/api';
import type { inferRouterOutputs } from '@trpc/server';
import { useCallback, useEffect, useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { onFileArrived } from '#app/features/uploads/upload-queue.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import type { BoardCard } from './board-state.ts';

export type Attachment = inferRouterOutputs<AppRouter>['files']['listOfCard'][number];

interface Attachments {
  /** Undefined while they are loading. */
  files: Attachment[] | undefined;
  hasFailed: boolean;
  reload: () => void;
  remove: (file: Attachment) => void;
}

/** Returns the files of a card. They are read again whenever the card changes or a file arrives. */
export function useAttachments(card: BoardCard): Attachments {
  const [files, setFiles] = useState<Attachment[]>();
  const [hasFailed, setFailed] = useState(false);
  const { id: cardId } = card;
  const load = useCallback(
    (signal?: AbortSignal) =>
      apiClient.files.listOfCard.query({ cardId }, signal && { signal }).then(
        (found) => {
          setFailed(false);
          setFiles(found);
        },
        () => setFailed(!signal?.aborted),
      ),
    [cardId],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load, card]);
  useEffect(() => onFileArrived({ place: 'card', cardId }, () => void load()), [cardId, load]);

  const setRemoved = async ({ id }: Attachment, isRemoved: boolean): Promise<boolean> => {
    try {
      await apiClient.files.setRemoved.mutate({ id, isRemoved });
      return true;
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'The file was not changed. Try again.');
      return false;
    } finally {
      void load();
    }
  };
  const remove = async (file: Attachment) => {
    if (!(await setRemoved(file, true))) return;
    toast(`“${file.name}” was removed`, () => void setRemoved(file, false));
  };
  return { files, hasFailed, reload: () => void load(), remove: (file) => void remove(file) };
}
