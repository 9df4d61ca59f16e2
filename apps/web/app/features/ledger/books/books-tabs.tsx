import { TabsNav } from '#app/ui/tabs.tsx';

const tabs = [
  { to: '/books', label: 'Months', isExact: true },
  { to: '/books/ledger', label: 'Ledger' },
  { to: '/books/corrections', label: 'Corrections' },
  { to: '/books/taxes', label: 'Taxes' },
  { to: '/books/exports', label: 'Exports' },
  { to: '/books/accounts', label: 'Accounts' },
];

/** Tabs of the books. */
export function BooksTabs() {
  return <TabsNav label="Books" tabs={tabs} />;
}
