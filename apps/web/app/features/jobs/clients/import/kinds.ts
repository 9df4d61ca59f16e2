import { type ClientKind, clientKindLabels, clientKinds } from '@callboard/domain/clients/enums';
import {
  type ContactKind,
  contactKindLabels,
  contactKinds,
} from '@callboard/domain/contacts/enums';
import { fold } from '@callboard/text/fold';

const clientNames: Record<ClientKind, string> = {
  brand: 'brands,marke,advertiser,marque,marca,client direct,direct client',
  agency: 'ad agency,advertising agency,agentur,werbeagentur,agence,agencia,agenzia',
  production_company:
    'production,production house,productions,produktion,produktionsfirma,production co,societe de production,productora',
  nonprofit: 'non-profit,non profit,charity,ngo,ngo/charity,gemeinnutzig,association,ong',
  other: '',
};

const contactNames: Record<ContactKind, string> = {
  agency_producer: 'producer at agency,head of production',
  creative: 'creatives,creative team,kreation',
  account: 'accounts,account team,account management,kundenberatung',
  brand: 'brand,client side,marketing',
  billing: 'invoices,invoicing,accounting,accounts payable,ap,buchhaltung,rechnung,facturation',
  other: '',
};

/** Returns what a text names, by its label or another name. */
function namedIn<Kind extends string>(
  kinds: readonly Kind[],
  labels: Record<Kind, string>,
  names: Record<Kind, string>,
): (text: string) => Kind | null {
  const named = new Map(
    kinds.flatMap((kind) =>
      [kind, labels[kind], ...names[kind].split(',')].map((it) => [fold(it), kind] as const),
    ),
  );
  named.delete('');
  return (text) => named.get(fold(text)) ?? null;
}

/** Returns the kind of client that a text names, or null. */
export const clientKindOf = namedIn(clientKinds, clientKindLabels, clientNames);

/** Returns the kind of contact that a text names, or null. */
export const contactKindOf = namedIn(contactKinds, contactKindLabels, contactNames);

/** Words of names by which the kind of a client is guessed. */
const words: [ClientKind, RegExp][] = [
  ['nonprofit', /\b(foundation|charity|nonprofit|stiftung|fondation|fundacion|e\.? ?v)\b\.?$/],
  ['production_company', /\b(productions?|films?|pictures|studios?|filmproduktion|produktion)\b/],
  ['agency', /\b(agency|agentur|agence|agencia|advertising|werbeagentur)\b/],
];

/** Guesses the kind of a client by the name; empty where it says nothing. */
export function guessedKind(name: string): ClientKind | '' {
  const plain = fold(name);
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? '';
}
