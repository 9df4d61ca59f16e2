import { expect, test } from 'vitest';
import { withSize } from '../testing/with-size.ts';
import { pixelsOf } from './pixels-of.ts';

test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'heic'] as const)(
  'the pixels of a %s are read from its header',
  async (format) => {
    expect(pixelsOf(await withSize(format, 10_000, 5_000))).toBe(50_000_000);
  },
);

test('what is no image, or ends within its header, has none', async () => {
  const image = await withSize('avif', 10_000, 5_000);
  for (const start of [new Uint8Array(), Buffer.from('%PDF-1.7'), image.subarray(0, 40)]) {
    expect(pixelsOf(start)).toBeNull();
  }
});
