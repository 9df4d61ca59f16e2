import { useState } from 'react';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { MenuItem, MenuLink } from '#app/ui/menu.tsx';
import type { Member } from './member.ts';
import { MemberActions } from './member-actions.tsx';
import { useMemberAct } from './use-member-act.ts';

/** Replaces the link of an invitation, or withdraws the invitation. */
export function InvitedMenu({ member }: { member: Member }) {
  const { change, isBusy } = useMemberAct(member.id);
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <>
      <MemberActions name={member.name} isBusy={isBusy}>
        <MenuLink to={`/settings/members/${member.id}/link`}>New link</MenuLink>
        <MenuItem isDangerous onSelect={() => setWithdrawing(true)}>
          Revoke invitation…
        </MenuItem>
      </MemberActions>
      <AlertDialog
        isOpen={isWithdrawing}
        onOpenChange={setWithdrawing}
        title={`Revoke ${member.name}’s invitation?`}
        description="The link you sent stops working."
        action={
          <Button
            variant="danger"
            onClick={() => {
              void change({ intent: 'withdraw' });
              setWithdrawing(false);
            }}
          >
            Revoke
          </Button>
        }
      />
    </>
  );
}
