import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';
import { serveOnce } from './testing/serve-once.ts';

const baseUrl = 'https://callboard.example';
const path = '/.well-known/security.txt';

test('security.txt has the fields of RFC 9116 and the contact', async () => {
  const now = () => new Date('2026-11-22T12:00:00Z');
  const securityContact = 'mailto:security@callboard.example';
  const base = await serveOnce(securityText({ baseUrl, securityContact, now }));
  const response = await fetch(`${base}${path}`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(await response.text()).toBe(
    [
      'Contact: mailto:security@callboard.example',
      'Expires: 2027-02-20T12:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://callboard.example/.well-known/security.txt',
      'Policy: https://callboard.example/developers/security',
      '',
    ].join('\n'),
  );
});

test('without a contact it links to the security page, and it expires within a year', async () => {
  const base = await serveOnce(securityText({ baseUrl }));
  const text = await (await fetch(`${base}${path}`)).text();
  expect(text).toContain('Contact: https://callboard.example/developers/security\n');
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime();
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
