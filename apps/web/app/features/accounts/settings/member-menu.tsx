import { useState } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { MenuItem } from '#app/ui/menu.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Held } from './held-by-member.ts';
import { InvitedMenu } from './invited-menu.tsx';
import type { Member } from './member.ts';
import { MemberActions } from './member-actions.tsx';
import { RemoveMembers } from './remove-members.tsx';
import { useMemberAct } from './use-member-act.ts';

interface MemberMenuProps {
  member: Member;
  held: Held;
}

/**
 * Suspends, reinstates or removes a member. Not offered for oneself, and only owners may do it to
 * owners.
 */
export function MemberMenu({ member, held }: MemberMenuProps) {
  const { membershipId, role } = useViewer();
  const { change, isBusy } = useMemberAct(member.id);
  const [isRemoving, setRemoving] = useState(false);
  if (member.id === membershipId) return null;
  if (member.role === 'owner' && role !== 'owner') return null;
  if (member.status === 'invited') return <InvitedMenu member={member} />;
  const set = (status: string) => void change({ status });
  return (
    <>
      <MemberActions name={member.name} isBusy={isBusy}>
        {member.status === 'active' ? (
          <MenuItem onSelect={() => suspend(member, set)}>Suspend</MenuItem>
        ) : (
          <MenuItem onSelect={() => set('active')}>
            {member.status === 'removed' ? 'Add back' : 'Reinstate'}
          </MenuItem>
        )}
        {member.status !== 'removed' && (
          <MenuItem isDangerous onSelect={() => setRemoving(true)}>
            Remove…
          </MenuItem>
        )}
      </MemberActions>
      <RemoveMembers
        members={[member]}
        held={held}
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        remove={(receivers) => void change({ intent: 'remove', ...receivers })}
      />
    </>
  );
}

function suspend(member: Member, set: (status: string) => void): void {
  set('suspended');
  toast(`${member.name} is suspended. Their tokens and apps are paused`, () => set('active'));
}
