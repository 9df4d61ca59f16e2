import { formatMoney } from '@callboard/domain/money/format-money';
import { Download } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { SendStatement } from '#app/features/sales/statements/send-statement.tsx';
import { StatementForm } from '#app/features/sales/statements/statement-form.ts';
import { readStatementPeriod } from '#app/features/sales/statements/statement-period.ts';
import { StatementTable } from '#app/features/sales/statements/statement-table.tsx';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { DateRangeInput } from '#app/ui/dates/date-inputs.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/client-statement';

export const meta: Route.MetaFunction = () => [{ title: 'Statement of account · Callboard' }];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { payments } = getApi(context);
  const search = new URL(request.url).searchParams;
  const of = { ...readStatementPeriod(search), clientId: params.id };
  const [statement, { ageing, statementTo }] = await Promise.all([
    payments.statement(of),
    payments.account({ id: params.id }),
  ]);
  return {
    statement,
    email: statementTo,
    currencies: ageing.map((it) => it.currency),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleForm(request, StatementForm, async ({ email, message, despiteBounce }) => {
    const period = readStatementPeriod(new URL(request.url).searchParams);
    const mail = { email, message: message ?? null, despiteBounce: despiteBounce === 'on' };
    await getApi(context).payments.sendStatement({ ...period, ...mail, clientId: params.id });
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function ClientStatement({ loaderData }: Route.ComponentProps) {
  const { statement, email, currencies } = loaderData;
  const { client, currency, from, to, openingCents, closingCents, rows } = statement;
  const { canChange } = useViewer();
  const { change } = useAddress();
  const period = new URLSearchParams({ from, to, currency });
  return (
    <>
      <PageHeader
        title="Statement of account"
        back={{ to: `/clients/${client.id}`, label: client.name }}
        summary={
          <>
            {client.name} owes{' '}
            <strong className="tabular font-semibold text-ink">
              {formatMoney(closingCents, currency)}
            </strong>{' '}
            on <PlainDate date={to} />. It was {formatMoney(openingCents, currency)} before{' '}
            <PlainDate date={from} />.
          </>
        }
        actions={
          <>
            <LinkButton
              to={`/clients/${client.id}/statement.pdf?${period}`}
              reloadDocument
              prefetch="none"
              icon={<Download aria-hidden="true" />}
            >
              PDF
            </LinkButton>
            {canChange('money.edit') && <SendStatement statement={statement} email={email} />}
          </>
        }
      />
      <div className="grid max-w-4xl gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <span className="w-72 max-w-full">
            <DateRangeInput
              key={`${from} ${to}`}
              id="statement-period"
              aria-label="Period"
              defaultValue={{ start: from, end: to }}
              onChange={(range) =>
                range &&
                change((params) => {
                  params.set('from', range.start);
                  params.set('to', range.end);
                })
              }
            />
          </span>
          {currencies.length > 1 && (
            <ChoiceRow
              choices={currencies.map((value) => ({ value, label: value }))}
              chosen={currency}
              edit={(value) => (params) => params.set('currency', value)}
            />
          )}
        </div>
        {rows.length > 0 ? (
          <StatementTable statement={statement} />
        ) : (
          <EmptyState title="Nothing in this period">
            Nothing was invoiced, credited or paid between these dates.
          </EmptyState>
        )}
      </div>
    </>
  );
}
