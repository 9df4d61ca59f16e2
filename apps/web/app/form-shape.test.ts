import { mostFormBytes } from '@callboard/core/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withOpened } from './edit.ts';
import { ProfileForm } from './features/accounts/settings/profile-form.ts';
import { TokenForm } from './features/accounts/settings/token-form.ts';
import { ClientForm } from './features/jobs/clients/client-form.ts';
import { ProjectForm } from './features/jobs/projects/project-form.ts';
import { shapeOf } from './form-shape.ts';

test('the fields of a form are those of its schema, including objects, lists and unions', () => {
  const Schema = z.object({
    plain: z.string(),
    wrapped: z.string().nullable().optional().default(null),
    made: z
      .string()
      .optional()
      .transform((it) => it ?? null),
    list: z.array(z.string()).readonly(),
    rows: z.array(z.object({ at: z.object({ day: z.string() }) })),
  });
  expect([...shapeOf(Schema).names]).toEqual([
    'plain',
    'wrapped',
    'made',
    'list',
    'list[]',
    'rows',
    'rows[].at.day',
  ]);
  expect([...shapeOf(ProfileForm).names]).toEqual([
    'intent',
    'name',
    'currentPassword',
    'newPassword',
    'endsAccess',
    'email',
    'code',
    'password',
  ]);
  expect([...shapeOf(TokenForm).names]).toContain('lastDay');
});

test('a form may have 64 kB, and more only when its texts may be longer', () => {
  expect(shapeOf(TokenForm).bytes).toBe(64 * 1024);
  expect(shapeOf(withOpened(ProjectForm)).bytes).toBeGreaterThan(45_000 * 9);
  expect(shapeOf(withOpened(ProjectForm)).bytes).toBeLessThan(mostFormBytes);
  const notes = 'あ'.repeat(5_000);
  expect(shapeOf(ClientForm).bytes).toBeGreaterThan(
    new URLSearchParams({ notes }).toString().length,
  );
});
