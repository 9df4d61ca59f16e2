import type { listContactBook } from '@callboard/core/jobs';
import { contactKindLabels } from '@callboard/domain/contacts/enums';
import { Mail, Phone } from '#app/ui/links.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

export type ContactRow = Awaited<ReturnType<typeof listContactBook>>['items'][number];

export const contactColumns: Column<ContactRow>[] = [
  { key: 'name', label: 'Name', isSortable: true, cell: (it) => it.name },
  { key: 'client', label: 'Client', isSortable: true, cell: (it) => it.clientName },
  {
    key: 'kind',
    label: 'Role',
    isSortable: true,
    width: '9rem',
    isHiddenOnPhone: true,
    cell: (it) => it.kind && contactKindLabels[it.kind],
  },
  {
    key: 'first',
    label: 'Primary contact',
    width: '7rem',
    isHiddenOnPhone: true,
    cell: (it) =>
      it.isPrimary && (
        <Pill shape="dot" tone="good">
          Primary
        </Pill>
      ),
  },
  {
    key: 'email',
    label: 'Email',
    isSortable: true,
    cell: (it) =>
      it.email && (
        <span className="relative">
          <Mail to={it.email} />
        </span>
      ),
  },
  {
    key: 'phone',
    label: 'Phone',
    width: '9rem',
    cell: (it) =>
      it.phone && (
        <span className="relative">
          <Phone number={it.phone} />
        </span>
      ),
  },
];

interface ContactTableProps {
  contacts: ContactRow[];
  selection?: Selection<ContactRow> | undefined;
}

export function ContactTable({ contacts, selection }: ContactTableProps) {
  return (
    <Table
      label="Contacts"
      columns={contactColumns}
      selection={selection}
      rows={contacts}
      rowKey={(it) => it.id}
      rowLink={(it) => `/contacts/${it.id}`}
    />
  );
}
