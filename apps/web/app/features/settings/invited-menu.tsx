import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '#app/ui/menu.tsx';
import type { Member } from './member.ts';
import { useMemberAct } from './use-member-act.ts';

/** A new link in place of the one that was sent, or none any more. */
export function InvitedMenu({ member }: { member: Member }) {
  const { change, isBusy } = useMemberAct(member.id);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const trigger = (
    <IconButton label={`Actions for ${member.name}`} disabled={isBusy}>
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuLink to={`/settings/members/${member.id}/link`}>New link</MenuLink>
        <MenuItem isDangerous onSelect={() => setWithdrawing(true)}>
          Withdraw…
        </MenuItem>
      </Menu>
      <AlertDialog
        isOpen={isWithdrawing}
        onOpenChange={setWithdrawing}
        title={`Withdraw the invitation of ${member.name}?`}
        description="The link you sent stops working, and their place is free again."
        action={
          <Button
            look="danger"
            onClick={() => {
              void change({ intent: 'withdraw' });
              setWithdrawing(false);
            }}
          >
            Withdraw
          </Button>
        }
      />
    </>
  );
}
