import { expect, test } from 'vitest';
import { z } from 'zod';
import { shapeOf } from './form-shape.ts';
import { handleForm } from './forms.ts';

const modules = import.meta.glob<Record<string, unknown>>('./features/**/*-form.ts', {
  eager: true,
});

const forms = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, it]) =>
    it instanceof z.ZodObject || it instanceof z.ZodUnion ? [[`${path} ${name}`, it] as const] : [],
  ),
);

test('the forms of the app are found', () => expect(forms.length).toBeGreaterThan(10));

test.each(forms)('%s refuses U+0000 in every field', async (_, schema) => {
  for (const name of shapeOf(schema).names) {
    const body = new URLSearchParams({ [name.replaceAll('[]', '[0]')]: 'a\0b' });
    const request = new Request('http://localhost/', { method: 'POST', body });
    const result = await handleForm(request, schema, async () => ({ data: null, init: null }));
    expect([name, result.init?.status]).toEqual([name, 422]);
    expect(JSON.stringify(result.data)).toContain('cannot be stored');
  }
});
