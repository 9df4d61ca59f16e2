import { PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { codeName, type ListedCost, type Purchases, paidWith } from './purchases.ts';

/** A receipt that can no longer be changed. */
export default function ReceiptFacts({ found, cost }: { found: Purchases; cost: ListedCost }) {
  const facts = [
    { label: 'Amount', value: <Money minorUnits={cost.amountCents} currency={cost.currency} /> },
    { label: 'Date', value: <PlainDate date={cost.date} /> },
    { label: 'Section', value: codeName(cost, found.lines) },
    { label: 'Paid with', value: paidWith(cost, found) },
    { label: 'For', value: cost.description },
  ];
  return <Facts facts={facts} />;
}
