import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { StatementError } from './statement.ts';

/** An element: its children by name, or its text. */
export type Element = { [name: string]: unknown };

const damaged = (detail: string) =>
  new StatementError(
    `The file is damaged${detail}: it may have been cut off. Download it from the bank again.`,
  );

/** Elements that may be there more than once. */
const repeated: ReadonlySet<string> = new Set([
  ...['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'],
  ...['STMTTRNRS', 'CCSTMTTRNRS', 'STMTTRN'],
]);

/**
 * Reads XML without expanding entities.
 * @throws StatementError if it is not well-formed, or declares entities.
 */
export function readXml(text: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new StatementError('The file declares XML entities, which statements do not have.');
  }
  requireShallow(text);
  const root = /<([\w.:-]{1,100})[\s/>]/.exec(text.replace(/^\s*<\?[^>]*>/, ''))?.[1] ?? '';
  if (!text.trimEnd().endsWith(`</${root}>`)) throw damaged(' at its end');
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw damaged(` in line ${checked.err.line}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    removeNSPrefix: true,
    isArray: (name) => repeated.has(name),
  });
  try {
    return parser.parse(text);
  } catch {
    throw damaged('');
  }
}

/** Elements in elements that statements have at most; deeper files take long to read. */
const deepest = 60;

function requireShallow(text: string): void {
  let depth = 0;
  for (const [, slash, end] of text.matchAll(/<(\/?)[\w.:-][^<>]*?(\/?)>/g)) {
    if (slash) depth -= 1;
    else if (!end) depth += 1;
    if (depth > deepest) throw damaged('');
  }
}

/** Returns the element at a path; the first one where there are several. */
export function at(from: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, name) => {
    const one = Array.isArray(found) ? found[0] : found;
    return isElement(one) ? one[name] : undefined;
  }, from);
}

/** Returns all elements at a path, whichever of its names is there more than once. */
export function all(from: unknown, ...path: string[]): unknown[] {
  return path.reduce<unknown[]>(
    (found, name) => found.flatMap((it) => (isElement(it) ? listed(it[name]) : [])),
    listed(from),
  );
}

function listed(found: unknown): unknown[] {
  if (Array.isArray(found)) return found;
  return found === undefined ? [] : [found];
}

/** Returns the text at a path; null if there is none. */
export function textAt(from: unknown, ...path: string[]): string | null {
  const found = at(from, ...path);
  const one = Array.isArray(found) ? found[0] : found;
  const text = isElement(one) ? one['#text'] : one;
  if (typeof text !== 'string') return null;
  return decoded(text).replaceAll(/\s+/g, ' ').trim() || null;
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Replaces the entities that every XML file may have. Others stay as they are. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, ...found) => {
    const [decimal, hex, name] = found;
    if (typeof name === 'string') return named[name.toLowerCase()] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isText ? String.fromCodePoint(code) : ' ';
  });
}
