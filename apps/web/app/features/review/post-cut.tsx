import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { onFileArrived } from '#app/features/files/uploads/upload-queue.ts';
import { usePageDrop } from '#app/features/files/use-drags.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useStable } from '#app/ui/use-stable.ts';
import { PostCutDialog } from './post-cut-dialog.tsx';
import type { ReviewData } from './review-data.ts';

/** Button that posts a cut. A file that is dropped anywhere on the page opens its dialog. */
export function PostCut({ page }: { page: ReviewData }) {
  const { revalidate } = useRevalidator();
  const { id: deliverableId, title } = page.deliverable;
  const [dropped, setDropped] = useState<File>();
  const isOver = usePageDrop(useStable(([first]) => setDropped(first)));
  useEffect(
    () =>
      onFileArrived({ place: 'cut', deliverableId, stage: null }, () => {
        toast(`The new cut of ${title} is posted`);
        void revalidate();
      }),
    [deliverableId, title, revalidate],
  );
  return (
    <>
      <PostCutDialog
        page={page}
        trigger={<Button variant="primary">{isOver ? 'Drop to post' : 'Post cut…'}</Button>}
      />
      {dropped && <PostCutDialog page={page} file={dropped} close={() => setDropped(undefined)} />}
    </>
  );
}
