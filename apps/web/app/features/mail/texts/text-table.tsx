import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { SheetOfText } from './sheet-of-text.tsx';
import type { Text } from './text.ts';
import { TextPills } from './text-pills.tsx';

/** Lists texts, newest first. */
export function TextTable({ texts }: { texts: Text[] }) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Text>[] = [
    { key: 'to', label: 'To', cell: (it) => <Recipient text={it} /> },
    {
      key: 'sheet',
      label: 'Call sheet',
      cell: (it) => it.callSheet && <SheetOfText sheet={it.callSheet} />,
    },
    { key: 'state', label: 'State', width: '12rem', cell: (it) => <TextPills text={it} /> },
    {
      key: 'created',
      label: 'Written',
      width: '11.5rem',
      cell: (it) => <Instant at={it.createdAt} timeZone={timeZone} hasTime />,
    },
  ];
  return (
    <Table
      label="Texts"
      columns={columns}
      rows={texts}
      rowKey={(it) => it.id}
      rowLink={(it) => `/settings/texts/${it.id}`}
    />
  );
}

function Recipient({ text: { toName, toPhone } }: { text: Text }) {
  if (!toName) return toPhone;
  return (
    <span>
      <bdi dir="auto">{toName}</bdi> <span className="font-normal text-soft">{toPhone}</span>
    </span>
  );
}
