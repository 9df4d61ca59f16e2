import { useMemo } from 'react';
import { apiClient } from '#app/api-client.ts';
import { AttachedFiles } from '#app/features/files/attached-files.tsx';
import { type FilesOf, useAttachedFiles } from '#app/features/files/use-attached-files.ts';
import { Count } from '#app/ui/pill.tsx';
import type { BoardCard } from './board-state.ts';

interface AttachmentsProps {
  card: BoardCard;
  isEditable: boolean;
}

/** Files of a card. They are read again whenever the card changes. */
export function Attachments({ card, isEditable }: AttachmentsProps) {
  const of = useMemo(() => filesOf(card), [card]);
  const attached = useAttachedFiles(of);
  const { files } = attached;
  if (!isEditable && files?.length === 0) return null;
  return (
    <section aria-label="Files" className="grid gap-1.5">
      <h3 className="flex items-baseline gap-2 text-sm font-medium">
        Files
        {files && files.length > 0 && <Count>{files.length}</Count>}
      </h3>
      <AttachedFiles {...attached} at={of.at} isEditable={isEditable} />
    </section>
  );
}

function filesOf({ id: cardId }: BoardCard): FilesOf {
  return {
    at: { place: 'card', cardId },
    list: (signal) => apiClient.files.listOfCard.query({ cardId }, signal && { signal }),
    setRemoved: (input) => apiClient.files.setRemoved.mutate(input),
  };
}
