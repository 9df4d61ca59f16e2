import { expect, test } from 'vitest';
import { faultOf } from './metadata.ts';

test.each([
  'password',
  'client_secret',
  'accessToken',
  'apikey',
  'api_key',
  'APIKey',
  'Authorization',
  'total-amount',
  'unitPrice',
  'cost',
  'kit_fee',
  'BUDGET',
  'amount_cents',
  'day_rate',
  'hourlyRate',
])('rejects a key that names credentials or money: %s', (key) => {
  expect(faultOf({ [key]: 1 })).toContain(key);
  expect(faultOf({ list: [{ deep: { [key]: null } }] })).toContain(key);
});

test.each([
  'frame_rate',
  'sample_rate',
  'feedback',
  'costume',
  'tokenizer',
  'coffee',
  'rate',
  '__proto__',
])('accepts a key that only contains such a word: %s', (key) => {
  expect(faultOf(JSON.parse(`{"${key}":1}`))).toBeUndefined();
});

test.each(['svc_1', 'svco_1', 'svcor_1', 'whsec_1', 'Bearer x'])(
  'rejects a value that is a credential: %s',
  (value) => {
    expect(faultOf({ note: [value] })).toBe('Metadata cannot contain credentials.');
  },
);

test.each(['svc', 'a svc_1', 'whsec', 'bearer of news'])('accepts the value %s', (value) => {
  expect(faultOf({ note: value })).toBeUndefined();
});

test('accepts 4,096 bytes of UTF-8 JSON and not one more', () => {
  const frame = Buffer.byteLength(JSON.stringify({ a: '' }));
  expect(faultOf({ a: 'x'.repeat(4096 - frame) })).toBeUndefined();
  expect(faultOf({ a: 'x'.repeat(4097 - frame) })).toContain('4096');
  expect(faultOf({ a: `${'x'.repeat(4096 - frame - 2)}é` })).toBeUndefined();
  expect(faultOf({ a: `${'x'.repeat(4096 - frame - 1)}é` })).toContain('4096');
});

test('rejects nesting of any depth, and a number that JSON cannot represent', () => {
  const deep = JSON.parse(`{"a":${'['.repeat(300_000)}${']'.repeat(300_000)}}`);
  expect(faultOf(deep)).toContain('4096');
  expect(faultOf(JSON.parse(`{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`))).toBeUndefined();
  expect(faultOf(JSON.parse('{"a":1e999}'))).toContain('too large');
});
