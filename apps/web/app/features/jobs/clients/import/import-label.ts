import { countOf } from '#app/count-of.ts';
import type { Imported } from './check-row.ts';

/** Returns what the button says: "Add 2 clients and 3 contacts, update 1". */
export function importLabel({ clients, contacts }: Imported): string {
  const newClients = clients.filter((it) => !('id' in it)).length;
  const newContacts = contacts.filter((it) => 'client' in it).length;
  const added = [
    ...(newClients > 0 ? [countOf(newClients, 'client')] : []),
    ...(newContacts > 0 ? [countOf(newContacts, 'contact')] : []),
  ];
  const updated =
    clients.filter((it) => 'id' in it && Object.keys(it).length > 1).length +
    contacts.filter((it) => 'id' in it).length;
  if (added.length === 0) return updated > 0 ? `Update ${updated}` : 'Nothing to import';
  return `Add ${added.join(' and ')}${updated > 0 ? ` and update ${updated}` : ''}`;
}
