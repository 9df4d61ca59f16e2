import type { listContactBook } from '@callboard/core/contacts';
import { contactKindLabels } from '@callboard/core/contacts/enums';
import { Mail, Phone } from '#app/ui/links.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

type ContactRow = Awaited<ReturnType<typeof listContactBook>>['items'][number];

const columns: Column<ContactRow>[] = [
  { key: 'name', label: 'Name', cell: (it) => it.name },
  { key: 'client', label: 'Client', cell: (it) => it.clientName },
  {
    key: 'kind',
    label: 'On a job',
    width: '9rem',
    isHiddenOnPhone: true,
    cell: (it) => it.kind && contactKindLabels[it.kind],
  },
  {
    key: 'first',
    label: 'Call first',
    width: '7rem',
    isHiddenOnPhone: true,
    cell: (it) =>
      it.isPrimary && (
        <Pill shape="dot" tone="good">
          First
        </Pill>
      ),
  },
  {
    key: 'email',
    label: 'E-mail',
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

export function ContactTable({ contacts }: { contacts: ContactRow[] }) {
  return (
    <Table
      label="Contacts"
      columns={columns}
      rows={contacts}
      rowKey={(it) => it.id}
      rowLink={(it) => `/contacts/${it.id}`}
    />
  );
}
