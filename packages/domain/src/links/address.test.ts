import { expect, test } from 'vitest';
import { assetKeyOf, shortAddress } from './address.ts';

const address = 'https://drive.google.com/drive/folders/1AbC?resourcekey=0-x&authuser=1';

test.each([
  'https://drive.google.com/drive/folders/1AbC?authuser=1&resourcekey=0-x',
  'https://DRIVE.google.com:443/drive/folders/1AbC/?resourcekey=0-x&authuser=1&usp=sharing',
  `${address}&utm_source=mail&utm_medium=x&fbclid=1&gclid=2&si=3`,
])('%s is the same asset', (same) => {
  expect(assetKeyOf(same)).toBe(assetKeyOf(address));
});

test.each([
  'https://drive.google.com/drive/folders/1abc?resourcekey=0-x&authuser=1',
  'https://drive.google.com/drive/folders/1AbC?resourcekey=0-x&authuser=2',
  'https://drive.google.com:8443/drive/folders/1AbC?resourcekey=0-x&authuser=1',
  `${address}#gid=4`,
])('%s is another asset', (other) => {
  expect(assetKeyOf(other)).not.toBe(assetKeyOf(address));
});

test('an address is shown by its host and path, at most 80 characters', () => {
  expect(shortAddress('https://www.example.com/')).toBe('example.com');
  expect(shortAddress(address)).toBe('drive.google.com/drive/folders/1AbC');
  const long = `https://example.com/${'a'.repeat(100)}`;
  expect(shortAddress(long)).toHaveLength(80);
  expect(shortAddress(long)).toMatch(/a…$/);
});
