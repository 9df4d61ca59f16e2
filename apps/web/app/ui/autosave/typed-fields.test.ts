import { expect, test } from 'vitest';
import { afterSave, startedFrom, withEdit } from './typed-fields.ts';

const typed = withEdit({}, 'title', { value: 'Permits', opened: 'Permit' });

test('a field typed back to what it was is no edit', () => {
  expect(typed).toEqual({ title: { value: 'Permits', opened: 'Permit' } });
  expect(withEdit(typed, 'title', { value: 'Permit', opened: 'Permits' })).toEqual({});
});

test('what is typed while another value is being saved starts from the saved one', () => {
  const later = withEdit(typed, 'title', { value: 'Permits for all', opened: 'x' });
  expect(afterSave(later, typed)).toEqual({
    title: { value: 'Permits for all', opened: 'Permits' },
  });
  expect(afterSave(typed, typed)).toEqual({});
});

test('a field that keeps the other value is no edit, and one that keeps its own starts from it', () => {
  expect(startedFrom(typed, { title: 'Permits', due: null })).toEqual({});
  expect(startedFrom(typed, { title: 'Other' })).toEqual({
    title: { value: 'Permits', opened: 'Other' },
  });
});
