import { z } from 'zod';
import { decisions } from '../deliverables/enums.ts';
import { exampleIds, exampleTimes } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import * as kind from '../records/kinds.ts';
import { idField } from '../records/standard-fields.ts';

/** Every public field of a version. */
export const versionFields = {
  id: idField('version', exampleIds.version),
  deliverableId: field(kind.readOnly(z.string()), {
    description: 'Id of the deliverable.',
    example: exampleIds.deliverable,
    isPublic: true,
  }),
  versionNumber: field(kind.readOnly(z.number().int()), {
    description: 'Number of the version, starting at 1.',
    example: 3,
    isPublic: true,
  }),
  kind: field(kind.readOnly(z.enum(['upload', 'link'])), {
    description: '`upload` for a file stored in the service, `link` for a cut on another site.',
    example: 'link',
    isPublic: true,
  }),
  fileName: field(kind.text(200), {
    description: "Name of the file; for links the URL's host name by default.",
    example: 'Hero 30 v3',
    writtenBy: 'api',
    isPublic: true,
    body: { description: "Display name. Defaults to the URL's host name." },
  }),
  externalUrl: field(kind.readOnly(z.string().nullable()), {
    description: 'https URL of a link version; null for an upload.',
    example: 'https://video.example.com/watch/hero-30-v3',
    isPublic: true,
  }),
  durationMs: field(kind.readOnly(z.number().int().nullable()), {
    description: 'Duration in milliseconds.',
    example: null,
    isPublic: true,
  }),
  width: field(kind.readOnly(z.number().int().nullable()), {
    description: 'Width in pixels.',
    example: null,
    isPublic: true,
  }),
  height: field(kind.readOnly(z.number().int().nullable()), {
    description: 'Height in pixels.',
    example: null,
    isPublic: true,
  }),
  decision: field(kind.readOnly(z.enum(decisions)), {
    description: 'Decision of the client.',
    example: 'PENDING',
    isPublic: true,
  }),
  decidedAt: field(kind.optionalInstant(), {
    description: 'When the client decided.',
    example: null,
    isPublic: true,
  }),
  createdAt: field(kind.instant(), {
    description: 'When the version was created.',
    example: exampleTimes.created_at,
    isPublic: true,
  }),
};
