import fc from 'fast-check';
import type { DocumentedRoute } from './document-schemas.ts';

/** One request as sent, with the path of the route it targets. */
export interface HostileRequest {
  path: string;
  method: string;
  /** Path and query below `/api/v1`, encoded. */
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

/** Ids by the first segment of the paths that take them. */
export type KnownIds = Record<string, readonly string[]>;

export interface Known {
  own: KnownIds;
  foreign: KnownIds;
  /** Cursors the lists returned. */
  cursors: readonly string[];
}

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\ufeff',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  "'; drop table projects; --",
  '{{7*7}}',
  '../../etc/passwd',
  'null',
  'NaN',
  '-1',
  '0',
  '1e400',
  '99999999999999999999',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  '10000-01-01',
  '2026-11-21T17:04:05.123Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-11-21T24:00:00Z',
  'https://user:pass@example.com/',
  'https://127.0.0.1/',
  'javascript:alert(1)',
  'https://',
  'x'.repeat(10_000),
  '😀'.repeat(300),
  'prj_00000000000000000000000000',
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

const deep = fc
  .tuple(fc.integer({ min: 1, max: 3000 }), fc.boolean())
  .map(([depth, isArray]) =>
    isArray
      ? '['.repeat(depth) + ']'.repeat(depth)
      : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  );

const value = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 31, 2 ** 53, 100_001),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
  fc.constantFrom(
    {},
    [],
    [[]],
    { a: { b: [] } },
    Array.from({ length: 2000 }, () => 0),
  ),
);

const oddKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'id', 'project_id', 'workspace_id', ''),
  text,
);

const headers = fc
  .array(
    fc.constantFrom<[string, string]>(
      ['content-type', 'text/plain'],
      ['content-type', 'multipart/form-data; boundary=x'],
      ['content-type', 'application/json; charset=utf-16'],
      ['content-encoding', 'gzip'],
      ['content-length', '5'],
      ['content-length', '-1'],
      ['content-length', '99999999999'],
      ['accept', 'text/html'],
      ['x-http-method-override', 'DELETE'],
      ['x-forwarded-for', '\u00ff, 127.0.0.1'],
      ['x-request-id', 'mine'],
      ['cookie', 'session=none'],
      ['idempotency-key', ''],
      ['idempotency-key', 'a b'],
      ['idempotency-key', '\u00e9'],
      ['idempotency-key', 'k'.repeat(255)],
      ['idempotency-key', 'k'.repeat(256)],
      ['idempotency-key', 'same'],
      ['x-odd', 'x'.repeat(8000)],
    ),
    { maxLength: 3 },
  )
  .map((pairs): Record<string, string> => Object.fromEntries(pairs));

/** Returns an arbitrary of malformed and hostile requests over all routes of a document. */
export function hostileRequests(
  routes: readonly DocumentedRoute[],
  known: Known,
): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...routes).chain((route) =>
    fc
      .record({
        path: fc.constant(route.path),
        method: methodOf(route),
        target: targetOf(route, known),
        headers,
        body: route.method === 'GET' ? fc.constant(undefined) : bodyOf(route, known),
      })
      .map((request) => ({
        ...request,
        body: /^(GET|HEAD)$/.test(request.method) ? undefined : request.body,
      })),
  );
}

function methodOf(route: DocumentedRoute): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant<string>(route.method) },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'QUERY') },
  );
}

function targetOf(route: DocumentedRoute, known: Known): fc.Arbitrary<string> {
  const segment = route.path.split('/')[1] ?? '';
  const path = segmentOf(segment, known).map((id) => route.path.replace('{id}', () => id));
  return fc
    .tuple(path, queryOf(route, known))
    .map(([at, query]) => (query ? `${at}?${query}` : at));
}

/** Returns path ids, mostly existing ones, so that later checks are reached. */
function segmentOf(segment: string, { own, foreign }: Known): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('none', ...(own[segment] ?? [])) },
    { weight: 1, arbitrary: fc.constantFrom('none', ...(foreign[segment] ?? [])) },
    { weight: 1, arbitrary: text.map((odd) => encodeURIComponent(odd.toWellFormed())) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%',
        '%00',
        '%ff',
        '%c0%80',
        '%ed%a0%80',
        '%2e%2e%2f',
        'a%2Fb',
        ';',
      ),
    },
  );
}

function queryOf(route: DocumentedRoute, { cursors }: Known): fc.Arbitrary<string> {
  const taken = route.operation.parameters.filter((parameter) => parameter.in === 'query');
  const good = taken.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  const odd = fc
    .tuple(
      fc.oneof(fc.constantFrom('__proto__', 'limit', ...taken.map(({ name }) => name)), text),
      fc.oneof(text, fc.constantFrom('1', '100', '101', '25.0', '%')),
    )
    .map(([name, sent]) =>
      [name, sent].map((part) => encodeURIComponent(part.toWellFormed())).join('='),
    );
  const raw = fc.constantFrom('%', '&', '=', 'limit', '%ff=%ff', 'limit[]=1', 'a=%00', '?');
  const none = fc.constant<string[]>([]);
  const cursor = fc
    .tuple(fc.constantFrom('', ...cursors), fc.nat(200), fc.constantFrom('', 'A', '.', '=', '%00'))
    .map(([text, at, odd]) => [`cursor=${text.slice(0, at)}${odd}${text.slice(at + odd.length)}`]);
  return fc
    .oneof(
      { weight: route.method === 'GET' ? 4 : 30, arbitrary: none },
      { weight: 2, arbitrary: route.method === 'GET' ? cursor : none },
      { weight: 2, arbitrary: fc.subarray(good) },
      { weight: 2, arbitrary: fc.array(fc.oneof(odd, odd, raw), { minLength: 1, maxLength: 3 }) },
    )
    .map((parts) => parts.join('&'));
}

function bodyOf(
  route: DocumentedRoute,
  known: Known,
): fc.Arbitrary<string | Uint8Array | undefined> {
  const media = route.operation.requestBody?.content['application/json'];
  const good = Object.entries(media?.example ?? {}).map(
    ([name, shown]) => [name, known.own[`${name.replace('_id', '')}s`]?.[0] ?? shown] as const,
  );
  const fields = Object.keys((media?.schema as { properties?: object })?.properties ?? {});
  const ids = [known.own, known.foreign].flatMap((all) => Object.values(all).flat());
  const sent = fc.oneof(value, fc.constantFrom('none', ...ids));
  const named = fields.length > 0 ? fc.constantFrom(...fields) : oddKey;
  const bad = fc.array(fc.tuple(fc.oneof(named, named, named, oddKey), sent), { maxLength: 3 });
  const one = fc.tuple(named, fc.oneof(text, sent)).map((odd) => toJson([...good, odd]));
  const object = fc.tuple(fc.subarray(good), bad).map(([some, odd]) => toJson([...some, ...odd]));
  const hostileField = fc
    .tuple(named, deep)
    .map(([name, nested]) => `{${JSON.stringify(name)}:${nested}}`);
  return fc.oneof(
    { weight: 6, arbitrary: object },
    { weight: 10, arbitrary: one },
    { weight: 4, arbitrary: fc.subarray(good).map(toJson) },
    { weight: 4, arbitrary: bad.map((odd) => toJson([...good, ...odd])) },
    { weight: 1, arbitrary: hostileField },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: value.map((plain) => JSON.stringify(plain)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '{"a":1,}', '\ufeff{}', 'name=x', 'undefined'),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constant(`{"name":"${'x'.repeat(1024 * 1024)}"}`) },
    { weight: 1, arbitrary: fc.constant(`{"metadata":{"a":"${'x'.repeat(1_000_000)}"}}`) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

// Serializes by hand to allow keys such as __proto__ and duplicate keys.
function toJson(entries: readonly (readonly [string, unknown])[]): string {
  const fields = entries.map(([name, sent]) => `${JSON.stringify(name)}:${JSON.stringify(sent)}`);
  return `{${fields.join(',')}}`;
}
