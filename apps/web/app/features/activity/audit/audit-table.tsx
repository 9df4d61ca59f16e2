import { auditGroupLabels } from '@callboard/core/activity/enums';
import { actorInWords } from '#app/features/activity/sentence.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { type Column, Table } from '#app/ui/table.tsx';
import type { AuditEntry } from './audit-filters.ts';

interface AuditTableProps {
  entries: AuditEntry[];
  panel: PanelAddress;
}

/** Lists entries of the audit log, newest first. A row opens the side panel. */
export function AuditTable({ entries, panel }: AuditTableProps) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      label: 'What',
      cell: (it) => (
        <bdi dir="auto" className="font-normal">
          {it.summary}
          {it.projectName && <span className="text-faint"> · {it.projectName}</span>}
        </bdi>
      ),
    },
    { key: 'who', label: 'Who', width: '11rem', cell: (it) => <bdi>{actorInWords(it)}</bdi> },
    {
      key: 'group',
      label: 'Kind',
      width: '10rem',
      isHiddenOnPhone: true,
      cell: (it) => it.auditGroup && auditGroupLabels[it.auditGroup],
    },
    {
      key: 'when',
      label: 'When',
      width: '14rem',
      cell: (it) => <Instant at={it.createdAt} timeZone={timeZone} hasTime />,
    },
  ];
  return (
    <Table
      label="Audit log"
      columns={columns}
      rows={entries}
      rowKey={(it) => it.id}
      rowLink={(it) => panel.to(it.id).search}
    />
  );
}
