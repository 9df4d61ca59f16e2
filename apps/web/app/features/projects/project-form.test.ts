import { expect, test } from 'vitest';
import { changedFields, ProjectForm, toFields } from './project-form.ts';
import { toStoredType, typeLabel } from './project-type.ts';

const opened = JSON.stringify({
  name: 'Morning Ritual',
  status: 'production',
  clientId: 'cli_1',
  agency: 'Ostrander & Pike',
  director: null,
  projectType: 'commercial',
});

test('only what the person changed is sent', () => {
  const typed = ProjectForm.parse({
    name: 'Morning Ritual',
    status: 'production',
    clientId: 'cli_1',
    agency: 'Ostrander & Pike',
    director: 'Noor Haddad',
    projectType: 'Commercial',
    opened,
  });
  expect(changedFields(typed)).toEqual({ director: 'Noor Haddad' });
});

test('a field that was emptied is sent as null', () => {
  const typed = ProjectForm.parse({
    name: 'Morning Ritual',
    status: 'production',
    clientId: 'cli_1',
    projectType: 'Commercial',
    opened,
  });
  expect(changedFields(typed)).toEqual({ agency: null });
});

test('a new project leaves the client to be Unassigned', () => {
  const fields = toFields(ProjectForm.parse({ name: 'One' }));
  expect(fields.clientId).toBeUndefined();
});

test("a type is the trade's word, or the person's own", () => {
  expect(toStoredType('Music Video')).toBe('music_video');
  expect(toStoredType('Hologram')).toBe('Hologram');
  expect(typeLabel('branded_content')).toBe('Branded content');
});
