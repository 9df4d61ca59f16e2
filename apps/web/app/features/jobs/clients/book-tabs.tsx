import { TabsNav } from '#app/ui/tabs.tsx';

const tabs = [
  { to: '/clients', label: 'Clients', isExact: true },
  { to: '/contacts', label: 'Contacts', isExact: true },
];

/** Tabs for clients and their contacts. */
export function BookTabs() {
  return <TabsNav label="Clients and contacts" tabs={tabs} />;
}
