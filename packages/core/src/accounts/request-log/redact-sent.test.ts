import { expect, test } from 'vitest';
import { idPrefixes, newId } from '../../kernel/ids.ts';
import { redactSent } from './redact-sent.ts';
import { scrub } from './scrub.ts';

const fields = new Set([
  'name',
  'url',
  'body',
  'events',
  'metadata',
  'limit',
  'start_date',
  'token',
]);

const shown = (sent: Record<string, unknown>) => JSON.parse(redactSent(sent, fields) ?? 'null');

test('keeps the values of fields that the route has', () => {
  const sent = {
    name: 'Morning Ritual',
    start_date: '2026-11-24',
    limit: 500,
    events: ['project_updated', 'nope'],
  };
  expect(shown(sent)).toEqual(sent);
});

test('keeps nothing if nothing was sent', () => {
  expect(redactSent({}, fields)).toBeNull();
});

test('shows of other fields and of personal text only the kind and size', () => {
  expect(
    shown({
      nme: 'Morning Ritual',
      body: 'Call Dana on 310 555 0142',
      metadata: { key: 'value', other: 1 },
      token: 'hunter2',
      flags: [true, false],
      count: 12,
    }),
  ).toEqual({
    nme: '[text, 14 characters]',
    body: '[text, 25 characters]',
    metadata: '[object, 2 fields]',
    token: '[text, 7 characters]',
    flags: '[list, 2 items]',
    count: '[number]',
  });
});

test('shows of a URL only its origin, because its path or query may be a secret', () => {
  expect(shown({ url: 'https://hooks.example.com/services/T1/B2/abcdef?key=1' })).toEqual({
    url: 'https://hooks.example.com/…',
  });
  expect(shown({ url: 'https://dana:pw@hooks.example.com/' })).toEqual({
    url: 'https://hooks.example.com',
  });
  expect(shown({ events: ['https://a.example.com/x'] })).toEqual({
    events: ['https://a.example.com/…'],
  });
});

test.each([
  ['svc_abcdefghijklmnopqrstuvwxyz0123456789', 'svc_…'],
  ['whsec_abcdefghijklmnopqrstuvwxyz', 'whsec_…'],
  ['Bearer abc.def', 'Bearer …'],
  ['sk_live_51H8abcdefghijklmnop', '[secret]'],
  ['write to dana@example.com today', 'write to [email] today'],
  ['/contacts/dana%40example.com', '/contacts/[email]'],
  ['call +1 (310) 555-0142', 'call [phone]'],
  [`x ${'a1'.repeat(40)}`, 'x [80 characters]'],
  ['2026-11-24T17:04:05.123Z', '2026-11-24T17:04:05.123Z'],
  ['2026-11-24', '2026-11-24'],
  ['1234567890', '1234567890'],
  ['/projects/prj_01h455vb4pex5vsknk084sn02q/deliverables', undefined],
])('scrubs %s', (text, expected) => {
  expect(scrub(text, 300)).toBe(expected ?? text);
});

test('a path of words and ids is kept, and no secret passes for one', () => {
  const endpoints = `/webhook-endpoints/${newId('webhookEndpoint')}/deliveries`;
  expect(scrub(endpoints, 300)).toBe(endpoints);
  const text = newId('project').slice('prj_'.length);
  const secrets = [
    'svc',
    'feed',
    'page',
    'portal',
    'mailed',
    'reset',
    'join',
    'whsec',
    'sk',
    'pk',
    'rk',
    'ghp',
    'xoxb',
  ];
  for (const prefix of secrets) {
    expect(scrub(`/projects/${prefix}_${text}`, 300)).not.toContain(text);
  }
  expect(scrub('/sk-abcdefghijklmnopqrst', 300)).toBe('/[secret]');
  for (const prefix of idPrefixes) {
    const path = `/x/${prefix}_${text}`;
    expect(scrub(`${path} `, 300)).toBe(`${path} `);
  }
});

test('what cannot be stored is left out', () => {
  expect(scrub('a\0b\ud800', 300)).toBe('ab\ufffd');
  expect(shown({ 'na\0me': 1 })).toEqual({ name: '[number]' });
});

test('names of fields are scrubbed and shortened too', () => {
  const key = 'svc_abcdefghijklmnopqrstuvwxyz0123456789';
  expect(shown({ [key]: 1, ['x y '.repeat(50)]: 2, __proto__x: 3 })).toEqual({
    'svc_…': '[number]',
    [`${'x y '.repeat(15)}…`]: '[number]',
    __proto__x: '[number]',
  });
});

test('a long body stays within 2,000 characters and valid JSON', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field_${i}`, 'x']));
  const text = redactSent(many, new Set()) ?? '';
  expect(text.length).toBeLessThanOrEqual(2_000);
  expect(JSON.parse(text)['…']).toBe('460 more');
  const long = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`field_${i}`, 'é "quoted" '.repeat(50)]),
  );
  const cut = redactSent(long, new Set(Object.keys(long))) ?? '';
  expect(cut.length).toBeLessThanOrEqual(2_000);
  expect(JSON.parse(cut)['…']).toMatch(/ more$/);
});
