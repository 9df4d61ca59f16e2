import { z } from 'zod';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';

/** Every public field of a review note. */
export const noteFields = {
  id: idField('note', exampleIds.note),
  versionId: field(kind.readOnly(z.string()), {
    description: 'Id of the version.',
    example: exampleIds.version,
    isPublic: true,
  }),
  parentId: field(kind.nullable(kind.reference()), {
    description: 'Id of the note this one replies to.',
    example: null,
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'Id of a top-level, client-visible note of the same version.' },
  }),
  body: field(kind.text(5000), {
    description: 'Text of the note.',
    example: 'Super is soft on the left edge',
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'Text of the note, as plain text.' },
  }),
  timeMs: field(kind.nullable(kind.integer(0, 2_147_483_647)), {
    description: 'Position in the cut, in milliseconds.',
    example: 7200,
    writtenBy: 'api',
    isPublic: true,
  }),
  endTimeMs: field(kind.nullable(kind.integer(0, 2_147_483_647)), {
    description: 'End of the range in the cut, in milliseconds.',
    example: 9400,
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'End of the range in the cut, in milliseconds. Requires time_ms.' },
  }),
  authorKind: field(kind.readOnly(z.enum(['CLIENT', 'TEAM'])), {
    description: 'Whether the client or the team wrote the note.',
    example: 'TEAM',
    isPublic: true,
  }),
  authorName: field(kind.readOnly(z.string()), {
    description: 'Name of the author.',
    example: 'Edit bay sync',
    isPublic: true,
  }),
  resolvedAt: field(kind.optionalInstant(), {
    description: 'When the note was resolved.',
    example: null,
    isPublic: true,
  }),
  ...timestamps('When the note was created.', 'When the note last changed.'),
};
