import { type FinanceAccess, financeAccess } from '@callboard/domain/access/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { Select } from '#app/ui/input.tsx';
import type { Member } from './member.ts';
import { isManager } from './roles.ts';
import { useMemberAct } from './use-member-act.ts';

/** What a member sees of the money, as the list shows it. */
export const moneyNames: Record<FinanceAccess, string> = {
  none: 'None',
  own_projects: 'Own jobs',
  full: 'All jobs',
};

/** Changes which money a member may see. Owners and admins see all, crew and clients none. */
export function MoneySelect({ member }: { member: Member }) {
  const { canChange } = useViewer();
  const { change, sent } = useMemberAct(member.id);
  const isFixed = member.status === 'removed' || member.status === 'invited';
  if (isFixed || !isChoosable(member) || !canChange('members.manage')) {
    return moneyNames[member.financeAccess];
  }
  return (
    <Select
      value={String(sent?.get('financeAccess') ?? member.financeAccess)}
      onChange={({ currentTarget: { value } }) => void change({ financeAccess: value })}
      aria-label={`Money that ${member.name} sees`}
      className="quiet-select -ml-3 w-32"
    >
      {financeAccess.map((it) => (
        <option key={it} value={it}>
          {moneyNames[it]}
        </option>
      ))}
    </Select>
  );
}

function isChoosable({ role }: Member): boolean {
  return !isManager(role) && role !== 'crew' && role !== 'client';
}
