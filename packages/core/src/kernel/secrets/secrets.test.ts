import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { reencrypt } from './encrypt.ts';
import { decrypt, encrypt } from './index.ts';

const key = [randomBytes(32)] as const;
const place = { purpose: 'webhook_secret', id: 'whe_1' } as const;
const secret = 'whsec_é and some more';

test('an encrypted text is decrypted again and does not contain the plaintext', () => {
  const encrypted = encrypt(key, secret, place);
  expect(encrypted).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
  expect(Buffer.from(encrypted.slice(3), 'base64url').toString('latin1')).not.toContain('whsec');
  expect(decrypt(key, encrypted, place)).toBe(secret);
});

test('encrypting the same text twice gives different results', () => {
  expect(encrypt(key, secret, place)).not.toBe(encrypt(key, secret, place));
});

test('another key, record or purpose cannot decrypt it', () => {
  const encrypted = encrypt(key, secret, place);
  expect(() => decrypt([randomBytes(32)], encrypted, place)).toThrow('another APP_SECRET');
  expect(() => decrypt(key, encrypted, { ...place, id: 'whe_2' })).toThrow('cannot be read');
  expect(() => decrypt(key, encrypted, { ...place, purpose: 'chat_url' })).toThrow(
    'cannot be read',
  );
});

test('a changed, cut or foreign text is refused', () => {
  const encrypted = encrypt(key, secret, place);
  const bytes = Buffer.from(encrypted.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const text = `v1.${changed.toString('base64url')}`;
    expect(() => decrypt(key, text, place)).toThrow('cannot be read');
  }
  for (const text of ['', 'v1.', 'v1.AAAA', `v2.${encrypted.slice(3)}`, secret]) {
    expect(() => decrypt(key, text, place)).toThrow('cannot be read');
  }
});

test('a second key reads what was encrypted under it, and the first encrypts', () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const before = encrypt([old], secret, place);
  expect(decrypt([next, old], before, place)).toBe(secret);
  const after = reencrypt([next, old], before, place) ?? '';
  expect(decrypt([next], after, place)).toBe(secret);
  expect(() => decrypt([old], after, place)).toThrow('cannot be read');
  expect(reencrypt([next, old], after, place)).toBe(after);
  expect(reencrypt([next], before, place)).toBeNull();
});
