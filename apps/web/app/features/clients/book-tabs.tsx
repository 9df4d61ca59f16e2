import { TabsNav } from '#app/ui/tabs.tsx';

const tabs = [
  { to: '/clients', label: 'Clients', isExact: true },
  { to: '/contacts', label: 'Contacts', isExact: true },
];

/** The two books: companies, and the people in them. */
export function BookTabs() {
  return <TabsNav label="Clients and contacts" tabs={tabs} />;
}
