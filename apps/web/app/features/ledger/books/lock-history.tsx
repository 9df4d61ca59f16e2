import { useViewer } from '#app/frame/viewer.ts';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import type { Lock } from './months.ts';

/** When months were locked and unlocked, by whom and why. */
export function LockHistory({ locks }: { locks: Lock[] }) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Lock>[] = [
    {
      ...{ key: 'through', label: 'Through', width: '9rem' },
      cell: (it) => <PlainDate date={it.through} />,
    },
    {
      ...{ key: 'locked', label: 'Locked', width: '18rem' },
      cell: (it) => (
        <>
          <StackedLabel>locked</StackedLabel>
          <Instant at={it.lockedAt} timeZone={timeZone} hasTime />
          {it.lockedBy && ` by ${it.lockedBy}`}
        </>
      ),
    },
    {
      ...{ key: 'unlocked', label: 'Unlocked', width: '18rem' },
      cell: (it) =>
        it.unlockedAt && (
          <>
            <StackedLabel>unlocked</StackedLabel>
            <Instant at={it.unlockedAt} timeZone={timeZone} hasTime />
            {it.unlockedBy && ` by ${it.unlockedBy}`}
          </>
        ),
    },
    {
      ...{ key: 'reason', label: 'Reason' },
      cell: (it) =>
        it.reason && (
          <span dir="auto" className="whitespace-normal">
            {it.reason}
          </span>
        ),
    },
  ];
  return <Table label="Locks" columns={columns} rows={locks} rowKey={(it) => it.id} />;
}
