import { useViewer } from '#app/frame/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Instant } from '#app/ui/date.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import { Table } from '#app/ui/table.tsx';
import { type HeldByMember, nothingHeld } from './held-by-member.ts';
import type { Member } from './member.ts';
import { memberColumns } from './member-columns.ts';
import { MemberMenu } from './member-menu.tsx';
import { MoneySelect } from './money-select.tsx';
import { RoleSelect } from './role-select.tsx';

const looks: Record<Member['status'], { label: string; shape: PillShape; tone: PillTone }> = {
  invited: { label: 'Invited', shape: 'ring', tone: 'neutral' },
  active: { label: 'Active', shape: 'dot', tone: 'neutral' },
  suspended: { label: 'Suspended', shape: 'dash', tone: 'neutral' },
  removed: { label: 'Removed', shape: 'cross', tone: 'faint' },
};

interface MemberTableProps {
  members: Member[];
  held: HeldByMember;
  selection: Selection<Member> | undefined;
}

/** Lists the members with role and start date. */
export function MemberTable({ members, held, selection }: MemberTableProps) {
  const { workspace, canChange } = useViewer();
  const isManager = canChange('members.manage');
  const columns = tableColumns(memberColumns, {
    name: (it) => <Who member={it} />,
    ...(isManager && {
      role: (it) => <RoleSelect member={it} held={held[it.id] ?? nothingHeld} />,
    }),
    status: (it) => <Standing member={it} />,
    money: (it) => (
      <span className="flex items-center gap-4">
        <span className="hidden text-xs text-faint stacked:inline">Money</span>
        <MoneySelect member={it} />
      </span>
    ),
    factor: (it) => <Factor member={it} />,
    joined: (it) => it.joinedAt && <Instant at={it.joinedAt} timeZone={workspace.timeZone} />,
    actions: (it) => <MemberMenu member={it} held={held[it.id] ?? nothingHeld} />,
  });
  return (
    <Table
      label="Members"
      columns={isManager ? columns : columns.slice(0, -1)}
      rows={members}
      selection={selection}
      rowKey={(it) => it.id}
    />
  );
}

function Who({ member }: { member: Member }) {
  const { membershipId } = useViewer();
  return (
    <span className="flex items-center gap-2.5 py-1">
      <Avatar name={member.name} imageId={member.portraitId} />
      <span className="grid min-w-0">
        <span className="truncate">
          {member.name}
          {member.id === membershipId && <span className="font-normal text-faint"> (you)</span>}
        </span>
        <span className="truncate text-xs font-normal text-faint">{member.email}</span>
      </span>
    </span>
  );
}

/** Shows whether a member has a passkey or an authenticator app. */
function Factor({ member }: { member: Member }) {
  if (member.hasSecondFactor) {
    return (
      <Pill shape="check" tone="good">
        On
      </Pill>
    );
  }
  return member.userId && <Pill shape="ring">Off</Pill>;
}

function Standing({ member }: { member: Member }) {
  const { label, shape, tone } = looks[member.status];
  return (
    <Pill shape={shape} tone={tone}>
      {member.isLinkEnded ? 'Link expired' : label}
    </Pill>
  );
}
