import { hundredthsWords } from '@callboard/domain/estimates/arithmetic-words';
import { formatAmount } from '@callboard/domain/money/format-money';
import { Sums } from '#app/features/sales/invoices/sums.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { PortalInvoice } from './page-data.ts';

/** What is charged, and who charges whom. */
export function InvoiceView({ invoice }: { invoice: PortalInvoice }) {
  const { lines, currency, notes } = invoice;
  return (
    <>
      <Section title={invoice.isCreditNote ? 'What is credited' : 'What is charged'}>
        <ul className="text-sm">
          {lines.map((it) => (
            <li key={it.id} className="flex gap-x-4 border-t border-line py-2">
              <span dir="auto" className="min-w-0 flex-1 break-words whitespace-pre-wrap">
                {it.description}
                {it.qty !== 100 && (
                  <span className="block text-soft">
                    {hundredthsWords(it.qty)} × {formatAmount(it.unitCents, currency)}
                  </span>
                )}
              </span>
              <span className="tabular whitespace-nowrap">
                {formatAmount(it.amountCents, currency)}
              </span>
            </li>
          ))}
        </ul>
        <Sums sums={invoice} isCreditNote={invoice.isCreditNote} />
      </Section>
      {notes && (
        <Section title="Notes">
          <p dir="auto" className="text-sm break-words whitespace-pre-wrap text-soft">
            {notes}
          </p>
        </Section>
      )}
      <Parties invoice={invoice} />
    </>
  );
}

function Parties({ invoice }: { invoice: PortalInvoice }) {
  const { letterhead, billTo, issueDate, isCreditNote } = invoice;
  const from = { name: letterhead.company, ...letterhead };
  return (
    <Section title="From and to">
      <div className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
        <Party label="From" party={from} />
        <Party label={isCreditNote ? 'Credit to' : 'Bill to'} party={billTo} />
        {issueDate && (
          <p className="text-soft">
            Dated <PlainDate date={issueDate} />
          </p>
        )}
      </div>
    </Section>
  );
}

interface PartyProps {
  label: string;
  party: { name: string; address: string | null; taxId: string | null };
}

function Party({ label, party: { name, address, taxId } }: PartyProps) {
  return (
    <div className="min-w-0 break-words">
      <p className="text-faint">{label}</p>
      <p className="font-medium">{name}</p>
      {address && <p className="whitespace-pre-wrap text-soft">{address}</p>}
      {taxId && <p className="text-soft">Tax ID {taxId}</p>}
    </div>
  );
}
