import { countOf } from '#app/count-of.ts';
import { PlainDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Figure, Figures } from '#app/ui/small/figures.tsx';
import type { Cash } from './cash-page.ts';
import { isDip } from './cash-sentence.ts';

type Owed = Cash['receivable'];

/** Cash, what clients owe, what is to pay, and the lowest balance ahead. */
export function CashFigures({ of }: { of: Cash }) {
  const { cash, receivable, payable, projection, others } = of;
  const { low } = projection;
  return (
    <Figures>
      {cash.isConnected && (
        <Figure
          label={cash.isStale ? 'Available, last known' : 'Available'}
          isMain
          to="/bank"
          detail={countOf(cash.accounts.length, 'account')}
        >
          <Money minorUnits={cash.availableCents} currency={cash.currency} />
        </Figure>
      )}
      <Figure
        label="Clients owe"
        to="/invoices"
        detail={<OwedDetail owed={receivable} noun="invoice" others={others.receivable} />}
      >
        <Money minorUnits={receivable.cents} currency={receivable.currency} />
      </Figure>
      <Figure
        label="To pay"
        to="/bills"
        detail={<OwedDetail owed={payable} noun="bill" others={others.payable} />}
      >
        <Money minorUnits={payable.cents} currency={payable.currency} />
      </Figure>
      {cash.isConnected && (
        <Figure
          label={`Lowest of the next ${of.horizonDays} days`}
          isBad={isDip(of)}
          detail={<PlainDate date={low.date} />}
        >
          <Money minorUnits={low.cents} currency={cash.currency} />
        </Figure>
      )}
    </Figures>
  );
}

interface OwedDetailProps {
  owed: Owed;
  noun: string;
  others: Owed[];
}

/** Says how many, what of it is overdue, and what there is in other currencies. */
function OwedDetail({ owed, noun, others }: OwedDetailProps) {
  return (
    <>
      {countOf(owed.count, noun)}
      {owed.overdueCount > 0 && (
        <>
          , <Money minorUnits={owed.overdueCents} currency={owed.currency} /> overdue
        </>
      )}
      {others.map((it) => (
        <span key={it.currency} className="block">
          and <Money minorUnits={it.cents} currency={it.currency} />
        </span>
      ))}
    </>
  );
}
