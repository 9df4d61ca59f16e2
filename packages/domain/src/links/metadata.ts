import { invalid } from '../errors.ts';

const maxBytes = 4096;
const tooLarge = `Metadata can have at most ${maxBytes} bytes of JSON.`;

const refusedWords = new Set([
  'password',
  'secret',
  'token',
  'apikey',
  'authorization',
  'amount',
  'price',
  'cost',
  'fee',
  'budget',
  'cents',
]);
const refusedNames = new Set(['day_rate', 'hourly_rate', 'api_key']);
const refusedValues = /^(svc[a-z]*_|whsec_|Bearer )/;

/**
 * Returns what is wrong with a link's metadata: it is too large, or has credentials or money. Only
 * whole words of a key count, so `frame_rate` and `feedback` pass. Returns undefined when it is
 * valid.
 */
export function faultOf(metadata: Record<string, unknown>): string | undefined {
  let open: unknown[] = [metadata];
  // Each level takes at least two bytes; deeper values would overflow `JSON.stringify`'s stack.
  for (let depth = 1; open.length > 0; depth += 1) {
    if (depth > maxBytes / 2) return tooLarge;
    const fault = open.map(faultOfValue).find((found) => found !== undefined);
    if (fault) return fault;
    open = open.flatMap(itemsOf);
  }
  return Buffer.byteLength(JSON.stringify(metadata)) > maxBytes ? tooLarge : undefined;
}

/** Requires valid metadata. @throws AppError `invalid_parameter` with param `metadata`. */
export function requireHarmless(metadata: Record<string, unknown> | null | undefined): void {
  const fault = metadata && faultOf(metadata);
  if (fault) throw invalid('metadata', fault);
}

function itemsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function faultOfValue(value: unknown): string | undefined {
  if (typeof value === 'string' && refusedValues.test(value)) {
    return 'Metadata cannot contain credentials.';
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return 'A number in metadata is too large.';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const key = Object.keys(value).find(isRefused);
  if (key === undefined) return undefined;
  return `Metadata cannot contain credentials or money. Rename or remove ${key.slice(0, 50)}.`;
}

function isRefused(key: string): boolean {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_-]+/);
  return words.some((word) => refusedWords.has(word)) || refusedNames.has(words.join('_'));
}
