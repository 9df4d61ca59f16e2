import { useViewer } from '#app/frame/viewer.ts';
import { TabsNav } from '#app/ui/tabs.tsx';

const tabs = [
  { to: '/cash', label: 'Cash', isExact: true },
  { to: '/cash/jobs', label: 'By job' },
];

/** Tabs of cash, for those who see more than the money of their jobs. */
export function CashTabs() {
  return useViewer().seesAllMoney ? <TabsNav label="Cash" tabs={tabs} /> : null;
}
