import { TabsNav } from '#app/ui/tabs.tsx';

const tabs = [
  { to: '/estimates', label: 'Estimates', isExact: true },
  { to: '/briefs', label: 'Briefs', isExact: true },
];

/** Tabs for estimates and the briefs they are made from. */
export function EstimateTabs() {
  return <TabsNav label="Estimates and briefs" tabs={tabs} />;
}
