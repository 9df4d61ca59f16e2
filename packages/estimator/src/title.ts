import { sentencesOf } from './brief-text.ts';

const most = 80;

/** Returns a title of a brief: after "Project:" or "Subject:", a name in quotes, or its first words. */
export function titleOf(text: string): string {
  const sentences = sentencesOf(text);
  const label = /^(?:project|title|job|campaign|subject|re|film)(?: name| title)?\s*:\s*(.{3,})$/im;
  const labeled = label.exec(text)?.[1];
  const quoted = /[“"]([^”"\n]{3,60})[”"]/.exec(sentences.slice(0, 2).join(' '))?.[1];
  const first = sentences.find(
    (it) => it.length > 12 && !/^(?:hi|hello|dear|hey|good)\b/i.test(it),
  );
  return shorten(labeled ?? quoted ?? (first ? withoutOpening(first) : 'New estimate'));
}

const verbs = 'like|love|want|wish|need|looking|planning|shooting|making|cover|film|bidding';
const opening = new RegExp(
  `^(?:please|we(?:'d| would| are| will)?|our company|i)\\s+(?:${verbs})(?:ing)?\\s*(?:to|for)?\\s*(?:make|film|shoot|cover|create|produce|a quote for)?\\s+`,
  'i',
);

/** Returns what is wanted: "We need a film" is "Film". */
function withoutOpening(text: string): string {
  const rest = text
    .replace(/^(?:re|fwd?)\s*:\s*/i, '')
    .replace(opening, '')
    .replace(/^(?:a|an|the|our)\s+/i, '')
    .trim();
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain.replace(/[.,;:]$/, '') || 'New estimate';
  return `${plain
    .slice(0, most)
    .replace(/\s+\S*$/, '')
    .trim()}…`;
}
