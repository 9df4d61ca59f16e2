import { z } from 'zod';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { savedViewLists } from './enums.ts';

/** Every field of a saved view. None is public: a view is a part of the app. */
export const savedViewFields = {
  list: field(kind.oneOf(savedViewLists), {
    description: 'The list that the view shows.',
    example: 'projects',
    writtenBy: 'app',
  }),
  name: field(kind.text(60, 'Enter a name.'), {
    description: 'View name.',
    example: 'Open jobs by client',
    writtenBy: 'app',
  }),
  query: field(kind.textOrEmpty(1_000), {
    description: 'Address query of the list, without its question mark and its page.',
    example: 'sort=name',
    writtenBy: 'app',
  }),
  isShared: field(kind.boolean(), {
    description: 'Whether everyone in the workspace sees the view.',
    example: false,
    writtenBy: 'app',
  }),
};

const savedViewRules = rulesOf(savedViewFields);

export const CreateSavedView = z.object(savedViewRules);

export const UpdateSavedView = CreateSavedView.omit({ list: true })
  .partial()
  .extend({ id: z.string() });
