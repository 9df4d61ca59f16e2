import type { PayeeTotal } from '@callboard/core/spend';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Users } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { BillsTabs } from '#app/features/spend/bills/bills-tabs.tsx';
import { payeeColumns } from '#app/features/spend/bills/payee-columns.ts';
import { yearIn } from '#app/features/spend/bills/payee-year.ts';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { StackedLabel, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/payees';

export const meta: Route.MetaFunction = () => [{ title: 'Paid by year · Callboard' }];

const yearsBack = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const today = todayIn();
  const year = yearIn(new URL(request.url).searchParams, today);
  return {
    ...(await getApi(context).bills.payees({ year })),
    year,
    thisYear: yearIn(new URLSearchParams(), today),
  };
}

const columns = tableColumns(payeeColumns, {
  name: (it) => (
    <span className="grid [&>a]:touch-link">
      {it.crewMemberId ? (
        <TextLink to={`/crew/${it.crewMemberId}`}>{it.name}</TextLink>
      ) : (
        <bdi className="truncate">{it.name}</bdi>
      )}
      {it.loanOutName && (
        <span className="truncate text-xs font-normal text-faint">through {it.loanOutName}</span>
      )}
    </span>
  ),
  form: (it) => <TaxForm payee={it} />,
  bills: (it) => countOf(it.bills, 'bill'),
  expenses: (it) => <Money minorUnits={it.expensesCents} currency={it.currency} />,
  paid: (it) => (
    <>
      <StackedLabel>paid</StackedLabel>
      <Money className="font-medium text-ink" minorUnits={it.paidCents} currency={it.currency} />
    </>
  ),
  report: (it) => (it.isReportable ? '1099-NEC' : null),
});

function TaxForm({ payee: { hasTaxForm, taxIdEnding } }: { payee: PayeeTotal }) {
  if (!hasTaxForm) {
    return (
      <Pill shape="ring" tone="tally">
        Missing
      </Pill>
    );
  }
  return (
    <Pill shape="check" tone="good">
      {taxIdEnding ? `On file, •••• ${taxIdEnding}` : 'On file'}
    </Pill>
  );
}

/** What each payee was paid in a calendar year, and whose tax form is missing. */
export default function Payees({ loaderData }: Route.ComponentProps) {
  const { payees, reportedFromCents, year, thisYear } = loaderData;
  const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back));
  const missing = payees.filter((it) => it.isReportable && !it.hasTaxForm).length;
  return (
    <>
      <PageHeader
        title="Paid by year"
        summary={summaryOf({ payees: payees.length, missing, from: reportedFromCents })}
      />
      <BillsTabs />
      <ListBar csv="/payees.csv">
        <ChoiceRow
          choices={years.map((it) => ({ value: it, label: it }))}
          chosen={String(year)}
          edit={(value) => (params) => params.set('year', value)}
        />
      </ListBar>
      {payees.length > 0 ? (
        <Table
          label={`Paid in ${year}`}
          columns={columns}
          rows={payees}
          rowKey={(it) => `${it.crewMemberId ?? it.name} ${it.currency}`}
        />
      ) : (
        <EmptyState icon={<Users aria-hidden="true" />} title={`Nothing was paid in ${year}`}>
          Bills count in the year in which they are paid.
        </EmptyState>
      )}
    </>
  );
}

interface Summed {
  payees: number;
  missing: number;
  from: number | null;
}

function summaryOf({ payees, missing, from }: Summed): string {
  const parts = [
    `${countOf(payees, 'payee')}.`,
    from !== null && `Those paid ${formatMoney(from, 'USD')} or more get a 1099-NEC.`,
    missing > 0 && `${countOf(missing, 'tax form')} missing.`,
  ];
  return parts.filter(Boolean).join(' ');
}
