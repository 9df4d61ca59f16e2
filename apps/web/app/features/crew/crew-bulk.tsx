import { apiClient } from '#app/api-client.ts';
import { countWords } from '#app/features/crew/people-words.ts';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import { Button } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';

/** Removes the chosen people, with Undo. Those with coming dates stay, and the bar says so. */
export function CrewBulk<Row extends { id: string }>({ selection }: { selection: Selection<Row> }) {
  const { chosen, clear } = selection;
  const { isBusy, run } = useBulk<Row>();
  const remove = async () => {
    await run({
      rows: chosen,
      act: ({ id }) => apiClient.crewMembers.remove.mutate({ id }),
      done: (count) => `${countWords(count)} removed`,
      undo: ({ id }) => apiClient.crewMembers.restore.mutate({ id }),
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
