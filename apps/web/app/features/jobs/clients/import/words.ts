import type { Problems } from './check-row.ts';
import { fieldLabels } from './columns.ts';
import { type EditableField, hasPerson, type ImportRow } from './import-row.ts';
import type { Match } from './match.ts';
import type { News } from './news.ts';

interface Words {
  row: ImportRow;
  act: 'add' | 'update' | 'skip';
  match: Match | undefined;
  problems: Problems;
  news: News;
}

/** Fields that their problems name. */
const plain: EditableField[] = ['company', 'clientKind', 'contactKind', 'name', 'email', 'phone'];

/** Returns what the import does to a row, or what has to be mended. */
export function wordsOf({ problems, ...words }: Words): string {
  const wrong = Object.entries(problems).map(([key, text]) => {
    const field = key as EditableField;
    return plain.includes(field) ? text : `${fieldLabels[field]}: ${text}`;
  });
  if (wrong.length > 0) return wrong.join(' ');
  if (words.act === 'skip') return skippedWords(words);
  return words.act === 'update' ? updateWords(words) : addWords(words);
}

type Ready = Omit<Words, 'problems'>;

function skippedWords({ row, match, news }: Ready): string {
  const { client, contact, contactAs, isUnassigned } = match ?? {};
  if (isUnassigned) return 'Holds jobs without a client';
  const isNothingNew = news.contact.length + news.client.length === 0;
  const end = isNothingNew ? ', nothing new' : '';
  if (!hasPerson(row)) return client ? `In clients: ${client.name}${end}` : 'Skipped';
  if (contact) {
    return `At ${contact.clientName}: ${contact.name} (same ${contact.by})${end}`;
  }
  return contactAs ? `Same contact as row ${contactAs}` : 'Skipped';
}

function addWords({ row, match, news }: Ready): string {
  const isContact = hasPerson(row);
  const { client, companyAs } = match ?? {};
  if (client) {
    return [`New contact of ${client.name}`, fillWords(news), leftWords(news)].join('');
  }
  if (companyAs) {
    return isContact
      ? `New contact, client as in row ${companyAs}`
      : `Same client as row ${companyAs}`;
  }
  return isContact ? 'New client and contact' : 'New client';
}

function updateWords({ row, match, news }: Ready): string {
  const name = hasPerson(row) ? match?.contact?.name : match?.client?.name;
  const fields = hasPerson(row) ? news.contact : [];
  const what = fields.length > 0 ? `Updates ${name}: ${inWords(fields)}` : (name ?? '');
  const filled = fillWords(news);
  const isSame = fields.length === 0 && filled === '';
  return [what, isSame ? ', nothing new' : filled, leftWords(news)].join('');
}

function fillWords({ client }: News): string {
  return client.length > 0 ? `. Fills in the client’s ${inWords(client)}` : '';
}

/** Says what is not imported, because it is never overwritten. */
function leftWords({ left }: News): string {
  if (left.length === 0) return '';
  return `. ${capitalized(inWords(left))} ${left.length === 1 ? 'stays' : 'stay'} as stored`;
}

function inWords(fields: readonly EditableField[]): string {
  return new Intl.ListFormat('en').format(fields.map((it) => fieldLabels[it].toLowerCase()));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
