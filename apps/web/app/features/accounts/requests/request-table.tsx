import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Mono } from '#app/ui/mono.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { type Column, Table } from '#app/ui/table.tsx';
import { durationInWords, type LoggedRequest } from './request-filters.ts';
import { StatusPill } from './status-pill.tsx';

interface RequestTableProps {
  requests: LoggedRequest[];
  panel: PanelAddress;
}

/** Lists requests, newest first. A row opens the side panel. */
export function RequestTable({ requests, panel }: RequestTableProps) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<LoggedRequest>[] = [
    {
      key: 'request',
      label: 'Request',
      cell: (it) => (
        <Mono className="block truncate font-normal text-ink">
          {it.method} {it.path}
        </Mono>
      ),
    },
    {
      key: 'status',
      label: 'Status',
      width: '13rem',
      cell: (it) => (
        <span className="flex min-w-0 items-center gap-2">
          <StatusPill status={it.status} />
          {it.errorCode && <Mono className="truncate text-faint">{it.errorCode}</Mono>}
        </span>
      ),
    },
    {
      key: 'token',
      label: 'Token',
      width: '9rem',
      cell: (it) => <bdi className="block truncate">{it.tokenName}</bdi>,
    },
    {
      key: 'duration',
      label: 'Time taken',
      width: '6rem',
      align: 'end',
      isHiddenOnPhone: true,
      cell: (it) => durationInWords(it.durationMs),
    },
    {
      key: 'when',
      label: 'When',
      width: '10.5rem',
      cell: (it) => <Instant at={it.createdAt} timeZone={timeZone} hasTime />,
    },
  ];
  return (
    <Table
      label="Requests"
      columns={columns}
      rows={requests}
      rowKey={(it) => it.id}
      rowLink={(it) => panel.to(it.id).search}
    />
  );
}
