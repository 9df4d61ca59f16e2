import { rareTag } from '@callboard/testing';
import { test } from 'vitest';

/** Options of a rare test, for those that are made from a table. */
export const asRare = { tags: rareTag };

/**
 * A test of one more variant of what another proves: another role, theme, field or kind of loss. It
 * runs in `test --all`, and in `test --changed` when its page was changed.
 */
export function rare(name: string, run: () => Promise<void>, timeout?: number): void {
  test(name, { ...asRare, ...(timeout && { timeout }) }, run);
}
