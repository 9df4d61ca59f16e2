import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Mail } from './mail.ts';
import { MailPill } from './mail-pill.tsx';

/** Lists messages, newest first. */
export function MailTable({ messages }: { messages: Mail[] }) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Mail>[] = [
    { key: 'subject', label: 'Subject', cell: (it) => <bdi dir="auto">{it.subject}</bdi> },
    { key: 'to', label: 'To', cell: (it) => it.toEmail },
    { key: 'state', label: 'State', width: '9rem', cell: (it) => <MailPill mail={it} /> },
    {
      key: 'created',
      label: 'Written',
      width: '11.5rem',
      cell: (it) => <Instant at={it.createdAt} timeZone={timeZone} hasTime />,
    },
  ];
  return (
    <Table
      label="Messages"
      columns={columns}
      rows={messages}
      rowKey={(it) => it.id}
      rowLink={(it) => `/settings/mail/messages/${it.id}`}
    />
  );
}
