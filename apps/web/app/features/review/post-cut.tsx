import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { onFileArrived } from '#app/features/files/uploads/upload-queue.ts';
import { usePageDrop } from '#app/features/files/use-drags.ts';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useStable } from '#app/ui/use-stable.ts';
import type { ReviewData } from './review-data.ts';

const dialog = lazyPart(() => import('./post-cut-dialog.tsx'));

interface PostCutProps {
  page: ReviewData;
  /** Takes a file that is dropped anywhere on the page. One button of a page does. */
  takesDrops?: boolean;
}

/** Button that posts a cut. */
export function PostCut({ page, takesDrops = false }: PostCutProps) {
  return (
    <>
      <DialogButton
        variant={takesDrops ? 'primary' : 'secondary'}
        fetch={dialog.fetch}
        dialog={(close) => <dialog.Part page={page} close={close} />}
      >
        Post cut…
      </DialogButton>
      {takesDrops && <Arrivals page={page} />}
    </>
  );
}

/** Opens the dialog for a file that is dropped on the page, and shows a cut once it has arrived. */
function Arrivals({ page }: Pick<PostCutProps, 'page'>) {
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
  if (dropped) {
    return <dialog.Part page={page} file={dropped} close={() => setDropped(undefined)} />;
  }
  return isOver && <span className="sr-only">Drop the file to post it</span>;
}
