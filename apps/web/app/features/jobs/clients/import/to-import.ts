import type { Imported } from './check-row.ts';
import { notesOf } from './client-notes.ts';
import type { EditableField } from './import-row.ts';
import { clientKeyOf } from './match.ts';
import type { RowState } from './status.ts';

type Client = Imported['clients'][number];
type Contact = Imported['contacts'][number];

/** Returns what is imported: rows of one client bring their details together, the first ones count. */
export function toImport(states: readonly RowState[]): Imported {
  const ready = states.filter((it) => it.isReady);
  const groups = Map.groupBy(
    ready.filter((it) => !isElsewhere(it)),
    (it) => clientKeyOf(it.row, it.match),
  );
  const keys = [...groups.keys()];
  return {
    clients: [...groups.values()].map(toClient),
    contacts: ready.flatMap((it) => toContact(it, keys.indexOf(clientKeyOf(it.row, it.match)))),
  };
}

/** A contact who is at another client says nothing about that one. */
function isElsewhere({ act, match, said }: RowState): boolean {
  const contact = act === 'update' && said.contact ? match?.contact : null;
  return contact != null && contact.clientId !== match?.client?.id;
}

function toClient(states: RowState[]): Client {
  const [first] = states;
  const id = first?.match?.client?.id;
  const firstOf = (field: 'website' | 'address' | 'billingEmail') =>
    states
      .filter(({ news }) => !id || news.client.includes(field))
      .map(({ said }) => said.client[field])
      .find(Boolean);
  const notes = notesOf(states.map((it) => it.said));
  const [website, address] = [firstOf('website'), firstOf('address')];
  const details = {
    ...(website && { website }),
    ...(address && { address }),
    ...(notes && { notes }),
  };
  if (id) return { ...details, id };
  const billingEmail = firstOf('billingEmail');
  return {
    ...details,
    ...(billingEmail && { billingEmail }),
    name: first?.said.client.name ?? '',
    kind: first?.kind || 'other',
  };
}

function toContact({ act, match, said, news }: RowState, client: number): Contact[] {
  const { contact } = said;
  if (!contact) return [];
  if (act === 'add') return [{ ...contact, client }];
  if (!match?.contact || news.contact.length === 0) return [];
  const { title, email, phone, kind } = contact;
  const has = (field: EditableField) => news.contact.includes(field);
  return [
    {
      id: match.contact.id,
      ...(has('title') && { title }),
      ...(has('email') && { email }),
      ...(has('phone') && { phone }),
      ...(has('contactKind') && { kind }),
    },
  ];
}
