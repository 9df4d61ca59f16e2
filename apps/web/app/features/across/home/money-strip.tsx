import { countOf } from '#app/count-of.ts';
import { Money } from '#app/ui/money/money.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Figure, Figures } from '#app/ui/small/figures.tsx';
import type { Office } from './home-data.ts';

type HomeMoney = NonNullable<Office['money']>;

/** Cash, what clients owe, what of it is overdue, and what is to pay. */
export function MoneyStrip({ money: { company, receivable } }: { money: HomeMoney }) {
  const { currency } = receivable;
  const show = (cents: number) => <Money minorUnits={cents} currency={currency} />;
  return (
    <Section title={company ? 'Money' : 'Money of your jobs'}>
      <div className="border-t border-line pt-3">
        <Figures>
          {company?.cash.isConnected && (
            <Figure label={company.cash.isStale ? 'Cash, last known' : 'Cash'} to="/cash">
              {show(company.cash.availableCents)}
            </Figure>
          )}
          <Figure label="Clients owe" to="/invoices" detail={countOf(receivable.count, 'invoice')}>
            {show(receivable.cents)}
          </Figure>
          {receivable.overdueCount > 0 && (
            <Figure
              label="Overdue"
              isBad
              to="/invoices?status=overdue"
              detail={countOf(receivable.overdueCount, 'invoice')}
            >
              {show(receivable.overdueCents)}
            </Figure>
          )}
          {company && (
            <Figure label="To pay" to="/bills" detail={countOf(company.payable.count, 'bill')}>
              {show(company.payable.cents)}
            </Figure>
          )}
        </Figures>
      </div>
    </Section>
  );
}
