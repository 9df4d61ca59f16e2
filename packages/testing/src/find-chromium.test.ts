import { expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

test('CHROMIUM_PATH takes precedence, and a missing file is reported with the fix', () => {
  expect(findChromium(process.execPath)).toBe(process.execPath);
  expect(() => findChromium('/no/such/browser')).toThrow(
    /^CHROMIUM_PATH is .+ Correct it, or unset/,
  );
});
