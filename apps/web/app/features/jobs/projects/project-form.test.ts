import { expect, test } from 'vitest';
import { toEdit } from '#app/edit.ts';
import { ProjectForm, toFields } from './project-form.ts';
import { toStoredType, typeLabel } from './project-type.ts';

const opened = {
  name: 'Morning Ritual',
  status: 'production',
  clientId: 'cli_1',
  agency: 'Ostrander & Pike',
  director: null,
  projectType: 'commercial',
};

test('only what the person changed is sent', () => {
  const typed = ProjectForm.parse({
    name: 'Morning Ritual',
    status: 'production',
    clientId: 'cli_1',
    agency: 'Ostrander & Pike',
    director: 'Noor Haddad',
    projectType: 'Commercial',
  });
  expect(toEdit(opened, toFields(typed))).toEqual({
    director: 'Noor Haddad',
    opened: { director: null },
  });
});

test('an emptied field is sent as null', () => {
  const typed = ProjectForm.parse({
    name: 'Morning Ritual',
    status: 'production',
    clientId: 'cli_1',
    projectType: 'Commercial',
  });
  expect(toEdit(opened, toFields(typed))).toEqual({
    agency: null,
    opened: { agency: 'Ostrander & Pike' },
  });
});

test('a new project without a client sends no client', () => {
  const fields = toFields(ProjectForm.parse({ name: 'One' }));
  expect(fields.clientId).toBeUndefined();
});

test('a type is a known word or free text', () => {
  expect(toStoredType('Music Video')).toBe('music_video');
  expect(toStoredType('Hologram')).toBe('Hologram');
  expect(typeLabel('branded_content')).toBe('Branded content');
});
