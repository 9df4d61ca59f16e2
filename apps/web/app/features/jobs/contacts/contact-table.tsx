import { Mail, Phone } from '#app/ui/links.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Pill } from '#app/ui/pill.tsx';
import { Table } from '#app/ui/table.tsx';
import { type ContactRow, contactColumns } from './contact-columns.ts';

const columns = tableColumns(contactColumns, {
  first: (it) =>
    it.isPrimary && (
      <Pill shape="dot" tone="good">
        Primary
      </Pill>
    ),
  email: (it) =>
    it.email && (
      <span className="relative">
        <Mail to={it.email} />
      </span>
    ),
  phone: (it) =>
    it.phone && (
      <span className="relative">
        <Phone number={it.phone} />
      </span>
    ),
});

interface ContactTableProps {
  contacts: ContactRow[];
  selection?: Selection<ContactRow> | undefined;
}

export function ContactTable({ contacts, selection }: ContactTableProps) {
  return (
    <Table
      label="Contacts"
      columns={columns}
      selection={selection}
      rows={contacts}
      rowKey={(it) => it.id}
      rowLink={(it) => `/contacts/${it.id}`}
    />
  );
}
