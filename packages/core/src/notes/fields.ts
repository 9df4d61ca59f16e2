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
    description: 'Id of the note this one answers.',
    example: null,
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'A top-level, client-visible note of the same version.' },
  }),
  body: field(kind.text(5000), {
    description: 'What was said.',
    example: 'Super is soft on the left edge',
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'What to say, as plain text.' },
  }),
  timeMs: field(kind.nullable(kind.whole(0, 2_147_483_647)), {
    description: 'Position in the cut, in milliseconds.',
    example: 7200,
    writtenBy: 'api',
    isPublic: true,
  }),
  endTimeMs: field(kind.nullable(kind.whole(0, 2_147_483_647)), {
    description: 'End of the stretch it is about.',
    example: 9400,
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'End of the stretch it is about; needs time_ms.' },
  }),
  authorKind: field(kind.readOnly(z.enum(['CLIENT', 'TEAM'])), {
    description: 'Which side wrote it.',
    example: 'TEAM',
    isPublic: true,
  }),
  authorName: field(kind.readOnly(z.string()), {
    description: 'Who wrote it.',
    example: 'Edit bay sync',
    isPublic: true,
  }),
  resolvedAt: field(kind.optionalInstant(), {
    description: 'When it was resolved.',
    example: null,
    isPublic: true,
  }),
  ...timestamps('When it was written.', 'When it last changed.'),
};
