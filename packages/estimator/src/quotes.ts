import { bounds, type DraftLine, type Reason } from './draft.ts';

const fewestCharacters = 4;
const most = bounds.sentence;

/** Characters that people and models write in more than one way. */
const variants: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/** Returns the part of the brief that a quote repeats, as the brief has it; null if it has none. */
export function findQuote(brief: string, quote: string): string | null {
  const wanted = fold(quote).text.trim();
  if (wanted.length < fewestCharacters) return null;
  const folded = fold(brief);
  const at = folded.text.indexOf(wanted);
  if (at < 0) return null;
  const from = folded.places[at] ?? 0;
  const last = folded.places[at + wanted.length - 1] ?? from;
  return brief.slice(from, last + 1).slice(0, most);
}

/** Lowers the case, joins spaces and unifies quotation marks. `places` are the characters' places before. */
function fold(text: string): { text: string; places: number[] } {
  const characters: string[] = [];
  const places: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    const isSpace = /\s/.test(character);
    if (isSpace && characters.at(-1) === ' ') continue;
    const lower = character.toLowerCase();
    const plain = variants[character] ?? (lower.length === 1 ? lower : character);
    characters.push(isSpace ? ' ' : plain);
    places.push(index);
  }
  return { text: characters.join(''), places };
}

/** Returns the lines with quotes as the brief has them. A quote that it does not have is an assumption. */
export function verifyQuotes(brief: string, lines: DraftLine[]): DraftLine[] {
  return lines.map((line) => ({ ...line, reason: verified(brief, line.reason) }));
}

function verified(brief: string, reason: Reason): Reason {
  if ('assumed' in reason) return reason;
  const quote = findQuote(brief, reason.quote)?.trim();
  return quote ? { quote } : { assumed: 'Not stated in the brief.' };
}
