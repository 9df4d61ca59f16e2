import { scrub } from './scrub.ts';

/** Free text that people write, about anything and anybody. */
const personalFields = new Set([
  'body',
  'description',
  'metadata',
  'author_name',
  'email',
  'phone',
]);

const secretField = /secret|token|password|passwd|credential|authorization|api_?key/i;

const most = { fields: 40, items: 20, name: 60, value: 100, text: 2_000 };

/**
 * Returns what was sent as JSON of at most 2,000 characters, without secrets and personal fields:
 * values of the fields that the route has, shortened, and for all others only their kind and size.
 * Null if nothing was sent.
 */
export function redactSent(
  sent: Readonly<Record<string, unknown>>,
  fields: ReadonlySet<string>,
): string | null {
  const entries = Object.entries(sent);
  if (entries.length === 0) return null;
  const shown: [string, unknown][] = [];
  let length = 2;
  for (const [index, [name, value]] of entries.entries()) {
    const isShown = fields.has(name) && !personalFields.has(name) && !secretField.test(name);
    const entry = isShown ? shownValue(value) : sizeOf(value);
    const key = scrub(name, most.name);
    length += JSON.stringify([key, entry]).length;
    if (index >= most.fields || length > most.text - 40) {
      shown.push(['…', `${entries.length - index} more`]);
      break;
    }
    shown.push([key, entry]);
  }
  return JSON.stringify(Object.fromEntries(shown));
}

function shownValue(value: unknown): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return itemsOf(value);
  return value === null || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : sizeOf(value);
}

/** URLs often have secrets in their path or query, so only their origin is shown. */
function textOf(text: string): string {
  const url = /^[a-z][a-z+.-]*:\/\//i.test(text.trim()) ? URL.parse(text.trim()) : null;
  if (!url) return scrub(text, most.value);
  const isWhole = url.pathname === '/' && !url.search && !url.hash;
  return scrub(`${url.protocol}//${url.host}${isWhole ? '' : '/…'}`, most.value);
}

function itemsOf(items: unknown[]): unknown {
  if (items.length > most.items) return sizeOf(items);
  return items.map((it) => (Array.isArray(it) ? sizeOf(it) : shownValue(it)));
}

function sizeOf(value: unknown): unknown {
  if (typeof value === 'string') return `[text, ${value.length} characters]`;
  if (Array.isArray(value)) return `[list, ${value.length} items]`;
  if (value === null) return null;
  return typeof value === 'object'
    ? `[object, ${Object.keys(value).length} fields]`
    : `[${typeof value}]`;
}
