import { expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

test('CHROMIUM_PATH decides, and one without a file is named with its cure', () => {
  expect(findChromium(process.execPath)).toBe(process.execPath);
  expect(() => findChromium('/no/such/browser')).toThrow(
    /^CHROMIUM_PATH is .+ Correct it, or unset/,
  );
});
