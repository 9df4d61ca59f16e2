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

const ids = (cookie: string) => browsers.read(requestWith(cookie)).map((it) => it.userId);

const rememberEach = (users: string[], cookie = '') =>
  users.reduce((it, user) => cookieOf(browsers.remember(requestWith(it), user)), cookie);

describe('a browser of several people', () => {
  test('is known for each of them, the last one first, with an id of their own', () => {
    const cookie = rememberEach(['usr_a', 'usr_b', 'usr_a']);
    const known = browsers.read(requestWith(cookie));
    expect(known.map((it) => it.userId)).toEqual(['usr_a', 'usr_b']);
    expect(new Set(known.map((it) => it.browserId)).size).toBe(2);
    expect(browsers.read(requestWith(rememberEach(['usr_c'], cookie))).slice(1)).toEqual(known);
  });

  test('is known for ten, and forgets who signed in longest ago', () => {
    const users = Array.from({ length: 10 }, (_, at) => `usr_${at}`);
    const ten = rememberEach(users);
    expect(ids(ten)).toEqual(users.toReversed());
    expect(ids(rememberEach(['usr_0'], ten))).toEqual(['usr_0', ...users.slice(1).toReversed()]);
    expect(ids(rememberEach(['usr_10'], ten))).toEqual(['usr_10', ...users.slice(1).toReversed()]);
    expect(rememberEach(['usr_01k9xq2v70abcdefghijklmnop'], ten).length).toBeLessThan(2_000);
  });

  test('stays known for the others when one entry was changed or added', () => {
    const cookie = rememberEach(['usr_a', 'usr_b']);
    const [own = '', other = ''] = cookie.split('~');
    expect(ids(`${own.slice(0, -1)}~${other}`)).toEqual(['usr_a']);
    expect(ids(`${own}~usr_x.b.${'A'.repeat(43)}`)).toEqual(['usr_b']);
    expect(ids(`${own}~${other.replace('usr_a', 'usr_x')}`)).toEqual(['usr_b']);
  });
});

describe('a browser', () => {
  test('is recognized by its cookie at any position among other cookies', () => {
    const own = remembered();
    const known = browsers.read(requestWith(own));
    expect(known).toEqual([{ userId, browserId: expect.stringMatching(/^[\w-]{36}$/) }]);
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
    expect(browsers.read(requestWith(`callboard-known=; ${second}`))).toEqual([]);
  });

  test('whose cookie comes after a hundred others is not recognized', () => {
    const own = remembered();
    const others = (count: number) => 'a=b; '.repeat(count);
    expect(browsers.read(requestWith(others(99) + own))).toHaveLength(1);
    expect(browsers.read(requestWith(others(100) + own))).toEqual([]);
  });

  test('is not recognized after a change of the installation’s secret', () => {
    const own = requestWith(remembered());
    const other = createKnownBrowsers({ key: randomBytes(32), isSecure: false });
    expect(other.read(own)).toEqual([]);
    const again = other.remember(own, userId);
    expect(other.read(requestWith(cookieOf(again)))).not.toEqual(browsers.read(own));
  });

  test('known over http is not known over https, nor vice versa', () => {
    const https = cookieOf(secure.remember(requestWith(''), userId));
    expect(secure.read(requestWith(https))).toMatchObject([{ userId }]);
    expect(browsers.read(requestWith(https))).toEqual([]);
    expect(secure.read(requestWith(remembered()))).toEqual([]);
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
    `callboard-known=${'~'.repeat(8_000)}`,
    `callboard-known=${'usr_1.b.c~'.repeat(800)}`,
  ])('with the cookie %j is unknown, without an error', (cookie) => {
    expect(browsers.read({ headers: { get: () => cookie } } as never)).toEqual([]);
  });
});
