import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

const about = ['Noor Haddad', 'noor@kite-and-kettle.example', 'Kite & Kettle'];

test.each([
  ['seven characters', 'v9#Kq2!'],
  ['201 characters', 'tern kite lamp '.repeat(20).slice(0, 201)],
  ['a word everyone uses', 'password123'],
  ['a row of keys', 'qwertyuiop12'],
  ['one letter, often', 'xxxxxxxxxxxx'],
  ['one letter, 200 times', 'x'.repeat(200)],
  ['the name of the person', 'NoorHaddad1'],
  ['the name of the company', 'KiteKettle1'],
  ['the name of the product', 'callboard1'],
])('%s is refused', async (_, password) => {
  const chosen = hashPassword({ password, param: 'newPassword', about });
  await expect(chosen).rejects.toMatchObject({ code: 'invalid_parameter', param: 'newPassword' });
});

test('the refusal of a password that is easy to guess says what to do', async () => {
  await expect(hashPassword({ password: 'password123' })).rejects.toThrow(
    /Use four or more unrelated words/,
  );
});

test('eight characters that nobody guesses pass', async () => {
  expect(await hashPassword({ password: 'v9#Kq2!x', about })).toMatch(/^\$argon2id/);
});

test('several words pass', async () => {
  const password = 'lamp otter gravel noon';
  const hash = await hashPassword({ password, about });
  expect(await isPassword(hash, password)).toBe(true);
  expect(await isPassword(hash, `${password}x`)).toBe(false);
});

test('requests over the queue’s limit are refused at once, and the rest succeed', async () => {
  const checks = Array.from({ length: 60 }, () => isPassword(undefined, 'x'));
  const outcomes = await Promise.allSettled(checks);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(60 - 42);
  expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited' } });
});
