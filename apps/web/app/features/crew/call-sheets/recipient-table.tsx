import { Instant } from '#app/ui/date.tsx';
import { Phone } from '#app/ui/links.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import { Pill } from '#app/ui/pill.tsx';
import { StackedLabel, Table } from '#app/ui/table.tsx';
import type { CallSheetPage } from './call-sheet.ts';
import { deliveryWords, receiptLooks } from './delivery-words.ts';
import { type Recipient, receiptLabels } from './recipient.ts';
import { RecipientActs, type RecipientDeeds } from './recipient-acts.tsx';
import { recipientColumns } from './recipient-columns.ts';

interface RecipientTableProps {
  page: CallSheetPage;
  rows: Recipient[];
  /** Without them nothing can be changed. */
  deeds: RecipientDeeds | undefined;
}

/** The people who have a call sheet, those to chase first. */
export function RecipientTable({ page, rows, deeds }: RecipientTableProps) {
  const columns = tableColumns<Recipient, (typeof recipientColumns)[number]['key']>(
    recipientColumns,
    {
      name: (it) => (
        <span data-row tabIndex={-1} className="block outline-none">
          <bdi>{it.name}</bdi>{' '}
          <span className="block truncate text-xs font-normal text-faint stacked:inline">
            {it.role}
          </span>
        </span>
      ),
      call: (it) => (
        <>
          <StackedLabel>Call</StackedLabel>
          <span className="tabular font-medium text-ink">{it.call ?? 'Off'}</span>
        </>
      ),
      state: (it) => <State recipient={it} timeZone={page.day.timeZone} />,
      phone: (it) => it.phone && <Phone number={it.phone} />,
      acts: (it) => <RecipientActs page={page} recipient={it} deeds={deeds} />,
    },
  );
  return (
    <Table
      label="Who has the call sheet"
      columns={columns}
      rows={rows}
      rowKey={(it) => it.id}
      groupOf={(it) => (it.receipt === 'confirmed' ? 'Confirmed' : 'Not confirmed')}
    />
  );
}

function State({ recipient, timeZone }: { recipient: Recipient; timeZone: string }) {
  const { receipt, openedAt, confirmedAt, confirmedRevision, confirmedBy } = recipient;
  return (
    <span className="block py-0.5 whitespace-normal">
      <Pill shape={receiptLooks[receipt].shape} tone={receiptLooks[receipt].tone}>
        {receiptLabels[receipt]}
      </Pill>{' '}
      <span className="block text-xs text-faint stacked:inline">
        {confirmedAt ? (
          <>
            <Instant at={confirmedAt} timeZone={timeZone} hasTime />
            {confirmedRevision !== null && `, revision ${confirmedRevision}`}
            {confirmedBy && `, by phone, recorded by ${confirmedBy}`}
          </>
        ) : openedAt ? (
          <>
            <Instant at={openedAt} timeZone={timeZone} hasTime />, not confirmed
          </>
        ) : (
          deliveryWords(recipient)
        )}
      </span>
    </span>
  );
}
