export interface ActivityItem {
  id: string;
  actorKind: 'user' | 'api' | 'portal' | 'system';
  actorName: string;
  verb: string;
  summary: string;
  subjectType: string;
  data: Record<string, unknown>;
  createdAt: Date;
  projectId: string | null;
  projectName?: string;
}

const fieldWords: Record<string, string> = {
  name: 'name',
  status: 'status',
  clientId: 'client',
  contactId: 'contact',
  description: 'description',
  agency: 'agency',
  projectType: 'type',
  startDate: 'start date',
  endDate: 'end date',
  director: 'director',
  bidType: 'kind of bid',
  poNumber: 'PO number',
};

/** Who did what, as one sentence in two parts. */
export function sentenceOf(item: ActivityItem): { actor: string; text: string } {
  const isToken = item.actorKind === 'api';
  const actor = isToken ? `${item.actorName.replace(/^api:/, '')} (API)` : item.actorName;
  return { actor, text: textOf(item) };
}

function textOf({ verb, subjectType, summary, data }: ActivityItem): string {
  if (subjectType === 'card') return cardText(summary);
  // What happened to a hold, a cut or a drive is a sentence of its own.
  if (subjectType !== 'project') return `· ${summary}`;
  switch (verb) {
    case 'created':
      return 'created the job';
    case 'wrapped':
      return 'wrapped and closed the job';
    case 'archived':
      return 'archived the job';
    case 'restored':
      return 'took the job out of the archive';
    case 'reopened':
      return typeof data.reason === 'string'
        ? `reopened the job: ${data.reason}`
        : 'reopened the job';
    case 'updated':
      return updatedText(summary, data);
    default:
      return movedText(summary);
  }
}

function updatedText(summary: string, { fields }: Record<string, unknown>): string {
  const named = Array.isArray(fields) ? fields.map((it) => fieldWords[it] ?? String(it)) : [];
  if (named.length === 0) return lowerFirst(summary);
  if (summary.startsWith('Status changed'))
    return lowerFirst(summary.replace('Status changed', 'Changed the status'));
  return `changed the ${new Intl.ListFormat('en').format(named)}`;
}

const cardVerbs: Record<string, string> = {
  added: 'added the card',
  changed: 'changed the card',
  removed: 'removed the card',
  restored: 'put back the card',
};

function cardText(summary: string): string {
  const [, verb, column, title] = /^Card (\w+)(?: to (.*?))?: (.*)$/.exec(summary) ?? [];
  if (verb === 'moved') return `moved “${title}” to ${column}`;
  const words = cardVerbs[verb ?? ''];
  return words ? `${words} “${title}”` : lowerFirst(summary);
}

function movedText(summary: string): string {
  return lowerFirst(summary.replace(/^Phase moved/, 'Moved the phase'));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
