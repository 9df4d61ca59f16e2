import { expect, test } from 'vitest';
import { highlight } from './sample-modules.ts';

test('a highlighted sample has every character of its file', async () => {
  const file = 'curl "$BASE_URL/api/v1/me" \\\n  -H "Authorization: Bearer $TOKEN"\n';
  const { code, lines } = await highlight(file, '.sh');
  expect(code).toBe(file.trimEnd());
  expect(lines.map((line) => line.map(([, text]) => text).join('')).join('\n')).toBe(code);
  expect(lines[0]?.[0]).toEqual(['name', 'curl']);
});

test('a file with an unknown extension fails the build', async () => {
  await expect(highlight('x', '.rb')).rejects.toThrow('.rb');
});
