import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKnownBrowsers } from './known-browser.ts';

const key = randomBytes(32);
const browsers = createKnownBrowsers({ key, isSecure: false });
const secure = createKnownBrowsers({ key, isSecure: true });
const userId = 'usr_01k9xq2v70';

const requestWith = (cookie: string) => new Request('http://localhost/', { headers: { cookie } });

const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

const remembered = () => cookieOf(browsers.remember(requestWith(''), userId));

describe('a browser', () => {
  test('is recognized by its cookie at any position among other cookies', () => {
    const own = remembered();
    const known = browsers.read(requestWith(own));
    expect(known).toEqual({ userId, browserId: expect.stringMatching(/^[\w-]{36}$/) });
    for (const cookie of [
      `a=b; ${own}`,
      `${own};a=b`,
      `a=%;${own}; b`,
      `xcallboard-known=1;${own}`,
    ]) {
      expect(browsers.read(requestWith(cookie)), cookie).toEqual(known);
    }
  });

  test('with two cookies is recognized by the first', () => {
    const [first, second] = [remembered(), remembered()];
    expect(browsers.read(requestWith(`${first}; ${second}`))).toEqual(
      browsers.read(requestWith(first)),
    );
    expect(browsers.read(requestWith(`callboard-known=; ${second}`))).toBeNull();
  });

  test('whose cookie comes after a hundred others is not recognized', () => {
    const own = remembered();
    const others = (count: number) => 'a=b; '.repeat(count);
    expect(browsers.read(requestWith(others(99) + own))).not.toBeNull();
    expect(browsers.read(requestWith(others(100) + own))).toBeNull();
  });

  test('is not recognized after a change of the installation’s secret', () => {
    const own = requestWith(remembered());
    const other = createKnownBrowsers({ key: randomBytes(32), isSecure: false });
    expect(other.read(own)).toBeNull();
    const again = other.remember(own, userId);
    expect(other.read(requestWith(cookieOf(again)))).not.toEqual(browsers.read(own));
  });

  test('known over http is not known over https, nor vice versa', () => {
    const https = cookieOf(secure.remember(requestWith(''), userId));
    expect(secure.read(requestWith(https))).toMatchObject({ userId });
    expect(browsers.read(requestWith(https))).toBeNull();
    expect(secure.read(requestWith(remembered()))).toBeNull();
  });

  test.each([
    'callboard-known',
    'callboard-known=',
    'callboard-known=..',
    'callboard-known=usr_1.b',
    `callboard-known=usr_1.b.${'A'.repeat(43)}`,
    `callboard-known=usr_1.b.${'é'.repeat(43)}`,
    `callboard-known=usr_1.b.c.d`,
    `callboard-known=${'x'.repeat(8_000)}`,
  ])('with the cookie %j is unknown, without an error', (cookie) => {
    expect(browsers.read({ headers: { get: () => cookie } } as never)).toBeNull();
  });
});
