import { expect, test } from 'vitest';
import { z } from 'zod';
import { handleEdit, toEdit } from './edit.ts';

test('only changed fields are sent, with their values when the form was opened', () => {
  const opened = { name: 'Vantelle', taxId: null, events: ['b', 'a'], website: undefined };
  const fields = { name: 'Vantelle', taxId: '12', events: ['a', 'b'], website: undefined };
  expect(toEdit(opened, fields)).toEqual({ taxId: '12', opened: { taxId: null } });
});

test('a form saved as it was opened changes nothing', () => {
  expect(toEdit({ name: 'Vantelle' }, { name: 'Vantelle', taxId: null })).toBeNull();
});

test('a form that was opened with broken values is refused', async () => {
  const body = new URLSearchParams({ name: 'Vantelle', opened: '{' });
  const request = new Request('http://localhost/', { method: 'POST', body });
  const result = await handleEdit(request, z.object({ name: z.string() }), {
    toFields: (typed) => typed,
    update: () => Promise.reject(new Error('The act ran.')),
    done: () => ({ data: null, init: null }),
  });
  expect(result.init?.status).toBe(422);
});
