import type { findClientAccount, ListedInvoice } from '@callboard/core/sales';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Plus } from 'lucide-react';
import { AgeingBar } from '#app/features/sales/invoices/ageing-bar.tsx';
import { InvoiceTable } from '#app/features/sales/invoices/invoice-table.tsx';
import { ReminderSwitch } from '#app/features/sales/invoices/reminder-switch.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Section } from '#app/ui/page-header.tsx';

interface ClientMoneyProps {
  client: { id: string; name: string; isReminderOff: boolean };
  invoices: ListedInvoice[];
  account: Awaited<ReturnType<typeof findClientAccount>>;
  /** There are more invoices than are listed. */
  hasMore: boolean;
}

/** What a client owes and was invoiced, their statement, and whether they are reminded. */
export function ClientMoney({ client, invoices, account, hasMore }: ClientMoneyProps) {
  const { canChange } = useViewer();
  const { ageing, credit, seesAll } = account;
  const owed = ageing.filter((it) => it.totalCents > 0);
  const creditOf = Map.groupBy(credit, (it) => it.currency);
  const isEditable = canChange('money.edit');
  return (
    <Section
      title="Invoices"
      actions={
        <>
          {seesAll && invoices.length > 0 && (
            <LinkButton size="sm" variant="quiet" to={`/clients/${client.id}/statement`}>
              Statement
            </LinkButton>
          )}
          {isEditable && (
            <LinkButton size="sm" to={`/payments/new?client=${client.id}`}>
              Record payment
            </LinkButton>
          )}
          {isEditable && (
            <LinkButton size="sm" to="/invoices/new" icon={<Plus aria-hidden="true" />}>
              New invoice
            </LinkButton>
          )}
        </>
      }
    >
      {owed.map((it) => (
        <AgeingBar key={it.currency} ageing={it} client={client.id} />
      ))}
      {[...creditOf].map(([currency, parts]) => (
        <p key={currency} className="text-sm text-soft">
          {formatMoney(
            parts.reduce((sum, it) => sum + it.leftCents, 0),
            currency,
          )}{' '}
          of credit that no invoice takes yet.
        </p>
      ))}
      {invoices.length > 0 ? (
        <InvoiceTable invoices={invoices} without={['client', 'issued']} />
      ) : (
        <p className="border-t border-line py-3 text-sm text-faint">
          No invoices to {client.name} yet.
        </p>
      )}
      {hasMore && (
        <p className="text-sm">
          <TextLink to={`/invoices?client=${client.id}`}>All invoices</TextLink>
        </p>
      )}
      {isEditable && canChange('clients.edit') && (
        <ReminderSwitch
          label="Remind this client"
          hint="By email, 3 days before an invoice is due, and 1, 7, 14 and 30 days after."
          isOff={client.isReminderOff}
          save={(api, isReminderOff) => api.clients.update.mutate({ id: client.id, isReminderOff })}
        />
      )}
    </Section>
  );
}
