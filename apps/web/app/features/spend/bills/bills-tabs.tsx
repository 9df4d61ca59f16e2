import { useViewer } from '#app/frame/viewer.ts';
import { TabsNav } from '#app/ui/tabs.tsx';

/** Tabs for bills, and for those who pay them: pay runs, the totals of a year, and changed details. */
export function BillsTabs() {
  if (!useViewer().seesAllMoney) return null;
  return (
    <TabsNav
      label="Bills and pay runs"
      tabs={[
        { to: '/bills', label: 'Bills', isExact: true },
        { to: '/pay-runs', label: 'Pay runs' },
        { to: '/payees', label: 'Paid by year' },
        { to: '/payment-details', label: 'Changed details' },
      ]}
    />
  );
}
