import { hashPassword, isPassword } from '@callboard/core/accounts';
import { expect, test } from 'vitest';
import { readablePassword } from './accounts.unscoped.ts';

test('a generated demo password passes the password rules', async () => {
  for (const password of [readablePassword(), readablePassword()]) {
    const hash = await hashPassword({ password });
    expect(await isPassword(hash, password)).toBe(true);
    expect(await isPassword(hash, `${password}x`)).toBe(false);
  }
});
