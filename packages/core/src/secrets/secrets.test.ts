import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './index.ts';

const key = randomBytes(32);
const place = { purpose: 'webhook_secret', id: 'whe_1' } as const;
const secret = 'whsec_é and some more';

test('a sealed text is read again and shows nothing of itself', () => {
  const sealed = seal(key, secret, place);
  expect(sealed).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('whsec');
  expect(unseal(key, sealed, place)).toBe(secret);
});

test('the same text never seals to the same twice', () => {
  expect(seal(key, secret, place)).not.toBe(seal(key, secret, place));
});

test('another key, another record or another purpose does not open it', () => {
  const sealed = seal(key, secret, place);
  expect(() => unseal(randomBytes(32), sealed, place)).toThrow('another APP_SECRET');
  expect(() => unseal(key, sealed, { ...place, id: 'whe_2' })).toThrow('cannot be read');
  expect(() => unseal(key, sealed, { ...place, purpose: 'chat_url' })).toThrow('cannot be read');
});

test('a changed, cut or foreign text is refused', () => {
  const sealed = seal(key, secret, place);
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const text = `v1.${changed.toString('base64url')}`;
    expect(() => unseal(key, text, place)).toThrow('cannot be read');
  }
  for (const text of ['', 'v1.', 'v1.AAAA', `v2.${sealed.slice(3)}`, secret]) {
    expect(() => unseal(key, text, place)).toThrow('cannot be read');
  }
});
