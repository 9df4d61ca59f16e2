import { expect, test } from 'vitest';
import { nextAddress } from './next-address.ts';

const after = (next: string) =>
  nextAddress(new Request(`http://localhost/sign-in?next=${encodeURIComponent(next)}`));

test('signing in leads to the requested page', () => {
  expect(after('/projects?status=production')).toBe('/projects?status=production');
});

test('signing in never leads to another site', () => {
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil',
    '//here/',
    '/.//evil.example',
    '/x/..//evil.example',
  ]) {
    expect(after(elsewhere)).toBe('/');
  }
});

test('the target is always valid in a header', () => {
  for (const odd of ['/a\r\nx: y', '/a\nb', '/嘊嘍', '/\ud800', '/\u2028']) {
    expect(after(odd.toWellFormed())).toMatch(/^\/[!-~]*$/);
  }
});
