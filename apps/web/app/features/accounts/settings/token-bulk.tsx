import { useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { isOver, type Token } from './token.ts';

/** Revokes the chosen tokens that have not ended. */
export function TokenBulk({ selection: { chosen, clear } }: { selection: Selection<Token> }) {
  const { isBusy, run } = useBulk<Token>();
  const [isAsking, setAsking] = useState(false);
  const rows = chosen.filter((it) => !isOver(it));
  const revoke = async () => {
    setAsking(false);
    await run({
      rows,
      act: ({ id }) => apiClient.tokens.revoke.mutate({ id }),
      done: (count) => `${countOf(count, 'token')} revoked`,
    });
    clear();
  };
  return (
    <BulkBar count={chosen.length} clear={clear}>
      <Button isBusy={isBusy} disabled={rows.length === 0} onClick={() => setAsking(true)}>
        Revoke…
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Revoke ${countOf(rows.length, 'token')}?`}
        description={`Requests with ${rows.map((it) => it.name).join(', ')} get a 401 from now on. This cannot be undone.`}
        action={
          <Button variant="danger" onClick={() => void revoke()}>
            Revoke
          </Button>
        }
      />
    </BulkBar>
  );
}
