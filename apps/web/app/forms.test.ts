import { AppError } from '@callboard/domain/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { attempt, handleForm } from './forms.ts';

const Schema = z.object({
  name: z.string('Enter a name.'),
  password: z.string('Enter a password.'),
});

function post(fields: Record<string, string>): Request {
  return new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });
}

const filled = { name: 'Ada', password: 'a long secret' };

test('a valid form runs its act', async () => {
  const result = await handleForm(post(filled), Schema, async (value) => value.name);
  expect(result).toBe('Ada');
});

test('an empty field is reported, values are kept, and a password is not sent back', async () => {
  const result = await handleForm(
    post({ name: '', password: 'a long secret' }),
    Schema,
    async () => 'done',
    { hideFields: ['password'] },
  );
  expect(result).toMatchObject({
    init: { status: 422 },
    data: { error: { name: ['Enter a name.'] } },
  });
  expect(JSON.stringify(result)).not.toContain('a long secret');
});

test('an error is shown next to its field or above the form', async () => {
  const refuse = (param?: string) =>
    handleForm(post(filled), Schema, async () => {
      throw new AppError('conflict', 'That name is taken.', param ? { param } : {});
    });
  expect(await refuse('name')).toMatchObject({
    data: { error: { name: ['That name is taken.'] }, initialValue: { name: 'Ada' } },
  });
  expect(await refuse()).toMatchObject({
    init: { status: 409 },
    data: { error: { '': expect.arrayContaining(['That name is taken.']) } },
  });
});

test('an unexpected error is thrown', async () => {
  const fail = async () => Promise.reject(new Error('disk full'));
  await expect(handleForm(post(filled), Schema, fail)).rejects.toThrow('disk full');
  await expect(attempt(fail)).rejects.toThrow('disk full');
});

test('a button shows why its act was refused', async () => {
  const refuse = () => Promise.reject(new AppError('plan_limit', 'Your plan is full.'));
  expect(await attempt(refuse)).toMatchObject({ refusal: 'Your plan is full.' });
});
