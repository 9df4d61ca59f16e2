import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import { Button } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';

const books = {
  client: apiClient.clients,
  contact: apiClient.contacts,
};

interface BookBulkProps<Row> {
  of: keyof typeof books;
  selection: Selection<Row>;
}

/** Removes the chosen clients or contacts, with Undo. */
export function BookBulk<Row extends { id: string }>({ of, selection }: BookBulkProps<Row>) {
  const { chosen, clear } = selection;
  const { isBusy, run } = useBulk<Row>();
  const remove = async () => {
    await run({
      rows: chosen,
      act: ({ id }) => books[of].remove.mutate({ id }),
      done: (count) => `${countOf(count, of)} removed`,
      undo: ({ id }) => books[of].restore.mutate({ id }),
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
