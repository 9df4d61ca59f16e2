import { TabsNav } from '#app/ui/tabs.tsx';

const tabs = [
  { to: '/bank', label: 'Transactions', isExact: true },
  { to: '/bank/reconcile', label: 'Reconcile' },
  { to: '/bank/rules', label: 'Rules' },
  { to: '/bank/statements', label: 'Statements' },
  { to: '/bank/connections', label: 'Connections' },
];

/** Tabs of the bank. */
export function BankTabs() {
  return <TabsNav label="Bank" tabs={tabs} />;
}
