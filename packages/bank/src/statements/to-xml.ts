import { StatementError } from './statement.ts';
import { withoutComments } from './without-comments.ts';

/** Elements that other elements end, by how far inside they are: files may leave their ends out. */
const levels: Readonly<Record<string, number>> = {
  ...{ OFX: 0, SIGNONMSGSRSV1: 1, BANKMSGSRSV1: 1, CREDITCARDMSGSRSV1: 1 },
  ...{ STMTTRNRS: 2, CCSTMTTRNRS: 2, STMTRS: 3, CCSTMTRS: 3 },
  ...{ BANKACCTFROM: 4, CCACCTFROM: 4, BANKTRANLIST: 4, BANKTRANLISTP: 4 },
  ...{ LEDGERBAL: 4, AVAILBAL: 4, BALLIST: 4, STMTTRN: 5, STMTTRNP: 5 },
};

/** Elements in elements that statements have at most. */
const deepest = 50;

/** Version 2 may have attributes, of which none says anything of lines. */
const tags = /<(\/?)([\w.-]{1,40})(?:\s[^<>]*)?>([^<]*)/g;

/**
 * Returns the body of an OFX file as XML. Version 1 is SGML, in which elements with a text are not
 * closed, and some banks leave out the ends of others too; text with a bare "&" is escaped.
 */
export function toXml(text: string): string {
  const start = text.search(/<OFX[\s>]/i);
  if (start < 0) throw new StatementError('The file has no OFX in it. Download it again.');
  const body = withoutComments(text.slice(start)).replaceAll(/<!\[CDATA\[([^\]<]*)\]\]>/g, '$1');
  const holders = holdersOf(body);
  const open: string[] = [];
  const parts: string[] = [];
  let leaf = '';
  for (const [, slash, written = '', content = ''] of body.matchAll(tags)) {
    const name = written.toUpperCase();
    const value = content.trim();
    if (slash) {
      if (leaf !== name) parts.push(...ended(open, open.lastIndexOf(name)));
      leaf = '';
    } else if (value === '' && holders.has(name)) {
      parts.push(...ended(open, firstEnded(open, name)), `<${name}>`);
      open.push(name);
      if (open.length > deepest)
        throw new StatementError('The file is damaged. Download it again.');
      leaf = '';
    } else {
      parts.push(`<${name}>${escaped(value)}</${name}>`);
      leaf = name;
    }
  }
  return parts.join('');
}

/** Returns the names of elements that hold others: known ones, and those that end without a text. */
function holdersOf(body: string): ReadonlySet<string> {
  const [ends, texts] = [new Set<string>(), new Set<string>()];
  for (const [, slash, name = '', content = ''] of body.matchAll(tags)) {
    if (slash) ends.add(name.toUpperCase());
    else if (content.trim() !== '') texts.add(name.toUpperCase());
  }
  return new Set([...Object.keys(levels), ...ends.difference(texts)]);
}

/** Returns the outermost open element that cannot hold another one; -1 if all can. */
function firstEnded(open: readonly string[], name: string): number {
  const level = levels[name];
  return level === undefined ? -1 : open.findIndex((it) => (levels[it] ?? -1) >= level);
}

/** Ends the open elements from a place on. */
function ended(open: string[], from: number): string[] {
  if (from < 0) return [];
  return open
    .splice(from)
    .toReversed()
    .map((it) => `</${it}>`);
}

function escaped(text: string): string {
  return text.replaceAll(/&(?!(#\d+|#x[\da-f]+|\w{1,8});)/gi, '&amp;').replaceAll('>', '&gt;');
}
