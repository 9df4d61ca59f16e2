import { formatMoney } from '@callboard/domain/money/format-money';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { AttachedPdf } from '#app/features/mail/attached-pdf.tsx';
import { SendDialog } from '#app/features/mail/send-dialog.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import type { InvoicePage } from './invoice-page.ts';
import { titleOf } from './invoice-table.tsx';

interface MailDialogProps {
  page: InvoicePage;
  intent: 'send' | 'remind';
  trigger: ReactNode;
}

/** Shows what the client gets by mail, then issues a draft and sends it, or sends a reminder. */
export function MailDialog({ page, intent, trigger }: MailDialogProps) {
  const { invoice, isDraft } = page;
  const name = titleOf(invoice);
  const isReminder = intent === 'remind';
  const titles = {
    send: isDraft ? 'Issue and send the invoice' : `Send ${name}`,
    remind: `Remind ${invoice.clientName} of ${name}`,
  };
  const email = invoice.recipient?.email ?? invoice.billTo.email ?? null;
  return (
    <SendDialog
      trigger={trigger}
      title={titles[intent]}
      description={
        isDraft
          ? 'It gets its number and cannot be changed after that. Replies come to you.'
          : 'It goes with its PDF and a private link. Replies come to you.'
      }
      formId={`${intent}-invoice`}
      action={`/invoices/${invoice.id}`}
      fields={{ intent, ...(isDraft && { isDraft: 'on' }) }}
      {...(!isReminder && { to: { name: 'to', email } })}
      problems={<Problems page={page} />}
      facts={<Facts facts={factsOf(page, intent)} />}
      submit={{
        label: isReminder ? 'Send reminder' : isDraft ? 'Issue and send' : 'Send',
        isDisabled: invoice.problems.length > 0,
      }}
      done={isReminder ? 'The reminder was sent' : 'The invoice was sent'}
    />
  );
}

/** What must be mended before, and where else the client wants the invoice. */
function Problems({ page: { invoice } }: Pick<MailDialogProps, 'page'>) {
  const { problems, vendorPortalUrl, clientName } = invoice;
  return (
    <>
      {problems.map((it) => (
        <Banner key={it.message} tone="danger" role="alert">
          {it.message}
        </Banner>
      ))}
      {vendorPortalUrl && (
        <Banner tone="tally">
          {clientName} wants invoices in{' '}
          <a
            href={vendorPortalUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 underline"
          >
            their vendor portal <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
          . Upload the PDF there, too.
        </Banner>
      )}
    </>
  );
}

function factsOf({ invoice, isDraft }: InvoicePage, intent: 'send' | 'remind') {
  const { id, currency, totalCents, balanceCents, dueDate, dueOnIssue, sentTo } = invoice;
  const due = isDraft ? dueOnIssue : dueDate;
  return [
    ...(intent === 'remind'
      ? [
          {
            label: 'To',
            value: (
              <span className="wrap-anywhere">{sentTo ?? invoice.recipient?.email ?? null}</span>
            ),
          },
        ]
      : []),
    {
      label: intent === 'remind' ? 'Balance' : 'Amount',
      value: (
        <span className="tabular">
          {formatMoney(intent === 'remind' ? balanceCents : totalCents, currency)}
        </span>
      ),
    },
    ...(due ? [{ label: 'Due', value: <PlainDate date={due} /> }] : []),
    {
      label: 'Attached',
      value: <AttachedPdf to={`/invoices/${id}/invoice.pdf`} name={titleOf(invoice)} />,
    },
  ];
}
