import { expect, test } from 'vitest';
import { languageOf } from './language-cookie.ts';

const asked = (cookie: string) =>
  languageOf(new Request('http://localhost/developers', { headers: { cookie } }));

test('the language chosen once is read from the cookie, and curl without one', () => {
  expect(asked('theme=dark; code_language=python')).toBe('python');
  expect(asked('code_language=cobol')).toBe('curl');
  expect(asked('code_language=constructor')).toBe('curl');
  expect(asked('my_code_language=go')).toBe('curl');
  expect(languageOf(new Request('http://localhost/developers'))).toBe('curl');
});
