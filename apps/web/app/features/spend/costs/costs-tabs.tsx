import { TabsNav } from '#app/ui/tabs.tsx';

interface CostsTabsProps {
  projectId: string;
  may: { seeMoney: boolean; editCosts: boolean };
}

/** Pages of a job's costs that the person may see. */
export function CostsTabs({ projectId, may }: CostsTabsProps) {
  const home = `/projects/${projectId}/costs`;
  const tabs = [
    may.seeMoney && { to: home, label: 'Job cost', isExact: true },
    may.editCosts && { to: `${home}/orders`, label: 'Purchase orders' },
    (may.editCosts || may.seeMoney) && { to: `${home}/bills`, label: 'Bills' },
    may.editCosts && { to: `${home}/receipts`, label: 'Receipts' },
    may.editCosts && { to: `${home}/petty-cash`, label: 'Petty cash' },
  ].filter((it) => it !== false);
  return tabs.length > 1 ? <TabsNav label="Costs" tabs={tabs} /> : null;
}
