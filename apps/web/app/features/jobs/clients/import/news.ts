import type { CheckedRow } from './check-row.ts';
import type { EditableField } from './import-row.ts';
import type { Match } from './match.ts';

/** What a row says that is not stored yet. */
export interface News {
  /** Fields of the contact who is there that change. */
  contact: EditableField[];
  /** Fields of the client who is there that are filled in or added to. */
  client: EditableField[];
  /** Fields that differ from what is stored and stay as they are, or have no place. */
  left: EditableField[];
}

type Client = NonNullable<Match['client']>;
type Contact = NonNullable<Match['contact']>;

/** Compares a row with the contact and client who are there. */
export function newsOf(said: CheckedRow, match: Match | undefined): News {
  const contact = (said.contact && match?.contact) ?? null;
  const client = match?.client ?? null;
  const isElsewhere = contact !== null && contact.clientId !== client?.id;
  const ofClient = isElsewhere || !client ? nothing(said, isElsewhere) : ofFound(said, client);
  const ofContact = contact ? contactNews(said, contact) : [];
  const isOtherPrimary = said.contact?.isPrimary === true && isPrimaryLeft(contact, client);
  return {
    ...ofClient,
    contact: ofContact,
    left: [...ofClient.left, ...(isOtherPrimary ? (['isPrimary'] as const) : [])],
  };
}

/** A contact who is at another client takes nothing for the client of the row. */
function nothing({ client }: CheckedRow, isElsewhere: boolean): Omit<News, 'contact'> {
  const said = (['website', 'address', 'billingEmail', 'notes'] as const).filter(
    (it) => client[it],
  );
  return { client: [], left: isElsewhere ? said : [] };
}

function ofFound({ client: said }: CheckedRow, client: Client): Omit<News, 'contact'> {
  const fillable = (['website', 'address'] as const).filter((it) => said[it]);
  const lacking = fillable.filter((it) => client[it] === null);
  const differing = fillable.filter(
    (it) => client[it] !== null && plain(client[it]) !== plain(said[it]),
  );
  const isOtherKind = said.kind !== '' && said.kind !== client.kind;
  const isOtherAddress = Boolean(said.billingEmail) && said.billingEmail !== client.billingEmail;
  return {
    client: [...lacking, ...(said.notes ? (['notes'] as const) : [])],
    left: [
      ...differing,
      ...(isOtherKind ? (['clientKind'] as const) : []),
      ...(isOtherAddress ? (['billingEmail'] as const) : []),
    ],
  };
}

function contactNews({ contact: said }: CheckedRow, contact: Contact): EditableField[] {
  if (!said) return [];
  const { title, email, phone, kind } = said;
  return [
    ...(title && title !== contact.title ? (['title'] as const) : []),
    ...(email && email.toLowerCase() !== contact.email?.toLowerCase() ? (['email'] as const) : []),
    ...(phone && digitsOf(phone) !== digitsOf(contact.phone) ? (['phone'] as const) : []),
    ...(kind && kind !== contact.kind ? (['contactKind'] as const) : []),
  ];
}

/** The primary contact of a client is chosen on its page, unless it has none. */
function isPrimaryLeft(contact: Contact | null, client: Client | null): boolean {
  return contact ? !contact.isPrimary : client?.primaryContactId != null;
}

const digitsOf = (phone: string | null) => phone?.replaceAll(/[^\d+]/g, '');

/** An address of the web is the same with and without a slash at its end. */
const plain = (text: string | null | undefined) =>
  text?.toLowerCase().replaceAll(/\s+/g, ' ').replace(/\/$/, '');
