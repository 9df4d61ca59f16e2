import type { Role } from '@callboard/domain/access/enums';
import { useState } from 'react';
import { roleNames } from '#app/frame/role-names.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/input.tsx';
import { EndingWithThem } from './ending-with-them.tsx';
import type { Held } from './held-by-member.ts';
import type { Member } from './member.ts';
import { isManager, rolesGivenBy } from './roles.ts';
import { useMemberAct } from './use-member-act.ts';

interface RoleSelectProps {
  member: Member;
  held: Held;
}

/** Changes a member's role at once. Asks first when that ends their tokens or connections. */
export function RoleSelect({ member, held }: RoleSelectProps) {
  const { role: own } = useViewer();
  const { change, sent } = useMemberAct(member.id);
  const [chosen, setChosen] = useState<Role | null>(null);
  const isFixed = member.status === 'removed' || member.status === 'invited';
  if (isFixed || (member.role === 'owner' && own !== 'owner')) return roleNames[member.role];
  const shown = String(sent?.get('role') ?? member.role);
  const choices = rolesGivenBy(own);
  const isHolding = held.tokens.length + held.programs.length > 0;
  const choose = (value: string) => {
    const next = choices.find((it) => it.value === value)?.value;
    if (!next) return;
    if (isHolding && !isManager(next)) setChosen(next);
    else void change({ role: next });
  };
  return (
    <>
      <Select
        value={shown}
        onChange={(event) => choose(event.currentTarget.value)}
        aria-label={`Role of ${member.name}`}
        className="quiet-select -ml-3 w-36"
      >
        {choices.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </Select>
      {chosen && (
        <AlertDialog
          isOpen
          onOpenChange={() => setChosen(null)}
          title={`Make ${member.name} ${roleNames[chosen].toLowerCase()}?`}
          description="Only owners and admins can have API tokens and connect apps."
          action={
            <Button
              variant="danger"
              onClick={() => {
                void change({ role: chosen });
                setChosen(null);
              }}
            >
              Change role
            </Button>
          }
        >
          <EndingWithThem held={held} />
        </AlertDialog>
      )}
    </>
  );
}
