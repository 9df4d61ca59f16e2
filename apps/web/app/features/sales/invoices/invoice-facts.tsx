import { invoiceKindLabels, invoiceStatusLabels } from '@callboard/domain/invoices/enums';
import { ShownLink } from '#app/features/accounts/secret-link/shown-link.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { InvoicePage } from './invoice-page.ts';
import { ReminderSwitch } from './reminder-switch.tsx';
import type { InvoiceActs } from './use-invoice-acts.ts';

/** What an invoice is about: its job, client, estimate, dates and who pays. */
export function InvoiceFacts({ page: { invoice, isDraft } }: { page: InvoicePage }) {
  const { jobNo, projectName, projectId, clientId, clientName, estimateId } = invoice;
  const { kind, creditOf, poNumber, issueDate, dueDate, createdByName, billTo } = invoice;
  const of = [
    {
      label: 'Client',
      value: <TextLink to={`/clients/${clientId}`}>{clientName}</TextLink>,
    },
    {
      label: 'Job',
      value: (
        <TextLink to={`/projects/${projectId}`}>
          {jobNo} {projectName}
        </TextLink>
      ),
    },
    ...(estimateId
      ? [
          {
            label: 'Estimate',
            value: <TextLink to={`/estimates/${estimateId}`}>{invoice.estimateNumber}</TextLink>,
          },
        ]
      : []),
    ...(creditOf
      ? [
          {
            label: 'Credit for',
            value: <TextLink to={`/invoices/${creditOf}`}>{invoice.creditOfNumber}</TextLink>,
          },
        ]
      : []),
  ];
  const issued = [
    { label: 'Kind', value: invoiceKindLabels[kind] },
    {
      label: 'Bill to',
      value: (
        <span className="block break-words whitespace-pre-wrap">
          {[billTo.name, billTo.address, billTo.taxId].filter(Boolean).join('\n')}
        </span>
      ),
    },
    { label: 'Purchase order', value: poNumber },
    { label: 'Dated', value: issueDate && <PlainDate date={issueDate} /> },
    ...(dueDate ? [{ label: 'Due', value: <PlainDate date={dueDate} /> }] : []),
    ...(createdByName ? [{ label: 'Created by', value: <bdi>{createdByName}</bdi> }] : []),
  ];
  return (
    <>
      <Section title="Details">
        <Facts facts={isDraft ? of : [...of, ...issued]} />
      </Section>
      <Siblings invoice={invoice} />
    </>
  );
}

/** The other payments of the schedule, and credit notes. */
function Siblings({ invoice }: Pick<InvoicePage, 'invoice'>) {
  const { siblings, creditNotes, currency } = invoice;
  const others = [
    ...siblings.map((it) => ({ ...it, label: invoiceKindLabels[it.kind] })),
    ...creditNotes.map((it) => ({ ...it, label: 'Credit note' })),
  ];
  if (others.length === 0) return null;
  return (
    <Section title="Goes with it">
      <ul className="text-sm">
        {others.map((it) => (
          <li
            key={it.id}
            className="flex flex-wrap gap-x-3 border-t border-line py-2 last:border-b"
          >
            <TextLink to={`/invoices/${it.id}`}>{it.number ?? `${it.label}, draft`}</TextLink>
            <span className="text-faint">{invoiceStatusLabels[it.status]}</span>
            <Money minorUnits={it.totalCents} currency={currency} className="ml-auto" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const messageKinds = { invoice: 'Sent', reminder: 'Reminder', statement: 'Statement' };

interface MessagesProps {
  page: InvoicePage;
  acts: InvoiceActs;
}

/** What the client got, whether they opened it, the reminders to come, and links to it. */
export function Messages({ page: { invoice, isOpen }, acts }: MessagesProps) {
  const { messages, viewedAt, isReminderOff, isClientReminderOff, links } = invoice;
  const viewer = useViewer();
  const { timeZone } = viewer.workspace;
  const mayChange = viewer.canChange('money.edit');
  return (
    <Section title="Client">
      <p className="text-sm text-soft">
        {viewedAt ? (
          <>
            Opened <Instant at={viewedAt} timeZone={timeZone} hasTime />
          </>
        ) : (
          'The client has not opened it yet.'
        )}
      </p>
      <ul className="text-sm">
        {messages.map((it) => (
          <li key={it.id} className="border-t border-line py-2 wrap-anywhere">
            {messageKinds[it.kind]} to {it.email}
            <span className="block text-xs text-faint">
              <Instant at={it.at} timeZone={timeZone} hasTime />
              {it.byName ? ` by ${it.byName}` : ', by itself'}
            </span>
          </li>
        ))}
      </ul>
      {isOpen && (
        <ReminderSwitch
          label="Reminders"
          hint={
            isClientReminderOff
              ? `Off for ${invoice.clientName}.`
              : '3 days before it is due, and 1, 7, 14 and 30 days after.'
          }
          isOff={isReminderOff || isClientReminderOff}
          disabled={!mayChange || isClientReminderOff}
          save={(api, isOff) => api.invoices.setReminders.mutate({ id: invoice.id, isOff })}
        />
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" isBusy={acts.isBusy} onClick={() => void acts.createLink()}>
            Create link
          </Button>
          {links.liveCount > 0 && (
            <Button
              size="sm"
              variant="quiet"
              isBusy={acts.isBusy}
              onClick={() => void acts.endLinks()}
            >
              End {links.liveCount === 1 ? 'the link' : `${links.liveCount} links`}
            </Button>
          )}
        </div>
      )}
      {acts.url && <ShownLink url={acts.url} />}
    </Section>
  );
}
