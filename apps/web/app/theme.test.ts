import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

const themeFor = (cookie: string) =>
  themeOf(new Request('http://localhost/', { headers: { cookie } }));

test('the theme follows the system until one is chosen', () => {
  expect(themeFor('')).toBe('system');
  expect(themeFor('callboard=x; theme=dark')).toBe('dark');
  expect(themeFor('other-theme=dark')).toBe('system');
  expect(themeFor('theme=purple')).toBe('system');
});
