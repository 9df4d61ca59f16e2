import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { useBulk } from '#app/features/lists/use-bulk.ts';
import { Button } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';

/** Removes the chosen records of the client book, with Undo. */
export function ContactBulk<Row extends { id: string }>({
  selection: { chosen, clear },
}: {
  selection: Selection<Row>;
}) {
  const { isBusy, run } = useBulk<Row>();
  const remove = async () => {
    await run({
      rows: chosen,
      act: ({ id }) => apiClient.contacts.remove.mutate({ id }),
      done: (count) => `${countOf(count, 'contact')} removed`,
      undo: ({ id }) => apiClient.contacts.restore.mutate({ id }),
    });
    clear();
  };
  return (
    <BulkBar count={chosen.length} clear={clear}>
      <Button isBusy={isBusy} onClick={remove}>
        Remove
      </Button>
    </BulkBar>
  );
}
