import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';

const { Part: TitleDialog } = lazyPart(() => import('./title-dialog.tsx'));

/** Button that adds a section of notes at the end of a book. */
export function AddNotes({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const add = async (title: string) => {
    const { id } = await (await loadApiClient()).book.addNotes.mutate({ projectId, title });
    await revalidate();
    document.getElementById(`section-${id}`)?.scrollIntoView();
  };
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        Add section
      </Button>
      {isOpen && (
        <TitleDialog
          title="Add a section"
          initial=""
          saveLabel="Add"
          save={add}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
