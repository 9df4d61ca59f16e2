import { useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { useBulk } from '#app/features/lists/use-bulk.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';
import type { Member } from './member.ts';

/** Suspends the chosen members, with Undo, or removes them. Others of them say why not. */
export function MemberBulk({ selection: { chosen, clear } }: { selection: Selection<Member> }) {
  const { isBusy, run } = useBulk<Member>();
  const [isRemoving, setRemoving] = useState(false);
  const set = (status: 'active' | 'suspended' | 'removed') => (member: Member) =>
    apiClient.members.update.mutate({ id: member.id, status });
  const suspend = async () => {
    const done = (count: number) => `${countOf(count, 'member')} suspended`;
    await run({ rows: chosen, act: set('suspended'), done, undo: set('active') });
    clear();
  };
  const remove = async () => {
    setRemoving(false);
    const done = (count: number) => `${countOf(count, 'member')} removed`;
    await run({ rows: chosen, act: set('removed'), done });
    clear();
  };
  return (
    <BulkBar count={chosen.length} clear={clear}>
      <Button isBusy={isBusy} onClick={() => void suspend()}>
        Suspend
      </Button>
      <Button isBusy={isBusy} onClick={() => setRemoving(true)}>
        Remove…
      </Button>
      <AlertDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={`Remove ${countOf(chosen.length, 'member')}?`}
        description="They lose access to this workspace immediately, and their tokens and apps end. Everything they created stays. You can add them back later."
        action={
          <Button variant="danger" onClick={() => void remove()}>
            Remove
          </Button>
        }
      />
    </BulkBar>
  );
}
