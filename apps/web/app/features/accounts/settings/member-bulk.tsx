import { useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import { Button } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';
import type { Receivers } from './hand-over-fields.tsx';
import { type HeldByMember, heldByAll } from './held-by-member.ts';
import type { Member } from './member.ts';
import { RemoveMembers } from './remove-members.tsx';

interface MemberBulkProps {
  selection: Selection<Member>;
  held: HeldByMember;
}

/**
 * Suspends the chosen members, with Undo, or removes them and hands over the work of all of them.
 * Others of them say why not.
 */
export function MemberBulk({ selection: { chosen, clear }, held }: MemberBulkProps) {
  const { isBusy, run } = useBulk<Member>();
  const [isRemoving, setRemoving] = useState(false);
  const set = (status: 'active' | 'suspended') => (member: Member) =>
    apiClient.members.update.mutate({ id: member.id, status });
  const suspend = async () => {
    const done = (count: number) => `${countOf(count, 'member')} suspended`;
    await run({ rows: chosen, act: set('suspended'), done, undo: set('active') });
    clear();
  };
  const remove = async (receivers: Receivers) => {
    const done = (count: number) => `${countOf(count, 'member')} removed`;
    const act = ({ id }: Member) => apiClient.members.remove.mutate({ id, ...receivers });
    await run({ rows: chosen, act, done });
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
      <RemoveMembers
        members={chosen}
        held={heldByAll(held, chosen)}
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        remove={(receivers) => void remove(receivers)}
      />
    </BulkBar>
  );
}
