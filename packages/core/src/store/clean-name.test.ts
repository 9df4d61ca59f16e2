import { expect, test } from 'vitest';
import { cleanName, typedName } from './clean-name.ts';

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
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
  ['👩\u200d👩\u200d👧.jpg', '👩\u200d👩\u200d👧.jpg'],
  ['Café ☕\ufe0f.jpg', 'Café ☕\ufe0f.jpg'],
  ['per\u200dmit\u200b.p\u00addf\ufe0f', 'permit.pdf'],
  ['lone\ud800.pdf', 'lone.pdf'],
])('%j becomes %j', (given, clean) => expect(cleanName(given)).toBe(clean));

test('a long name is shortened before its ending', () => {
  const name = cleanName(`${'a'.repeat(400)}.pdf`);
  expect([name.length, name.slice(-5)]).toEqual([200, 'a.pdf']);
});

test.each([
  [' Scout ', 'Scout'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['e\u0301', '\u00e9'],
  ['a'.repeat(200), 'a'.repeat(200)],
  ['نمی\u200cدانم 👩\u200d🎨', 'نمی\u200cدانم 👩\u200d🎨'],
])('%j is typed as %j', (given, clean) => expect(typedName(given)).toBe(clean));

test.each([
  ['', 'Enter a name.'],
  ['\u0000 ', 'Enter a name.'],
  ['..', 'Enter a name with letters or digits.'],
  ['../x', 'A name cannot have a slash.'],
  ['a\\b', 'A name cannot have a slash.'],
  ['a'.repeat(201), 'A name can have at most 200 characters.'],
])('%j is refused', (given, sentence) => expect(() => typedName(given)).toThrow(sentence));
