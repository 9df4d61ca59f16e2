import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['Permit.pdf', 'Permit.pdf'],
  ['../../x.html', 'x.html'],
  ['C:\\Users\\dana\\Permit.pdf', 'Permit.pdf'],
  ['/etc/passwd/', 'passwd'],
  ['..', 'Untitled'],
  ['  ', 'Untitled'],
  ['', 'Untitled'],
  ['a\u0000b\nc.pdf', 'abc.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['e\u0301.pdf', '\u00e9.pdf'],
  ['ראיון.mov', 'ראיון.mov'],
  ['"quoted"; x=y.pdf', '"quoted"; x=y.pdf'],
])('%j becomes %j', (given, clean) => expect(cleanName(given)).toBe(clean));

test('a long name is shortened before its ending', () => {
  const name = cleanName(`${'a'.repeat(400)}.pdf`);
  expect([name.length, name.slice(-5)]).toEqual([200, 'a.pdf']);
});
