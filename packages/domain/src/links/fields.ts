import { z } from 'zod';
import { opened } from '../fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import { faultOf } from './metadata.ts';

const metadata = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  const fault = faultOf(value);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

/** Every field of an external link. */
export const linkFields = {
  id: idField('link', exampleIds.link),
  projectId: field(kind.readOnly(z.string()), {
    description: 'Id of the project.',
    example: exampleIds.project,
    isPublic: true,
  }),
  deliverableId: field(kind.nullable(kind.reference()), {
    label: 'deliverable',
    description: 'Id of the deliverable the asset belongs to.',
    example: exampleIds.deliverable,
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'A deliverable on the same project.' },
  }),
  provider: field(
    kind.withSchemas(
      z.string().regex(/^[a-z0-9][a-z0-9_-]{0,49}$/, 'Send a lowercase slug such as frame_io.'),
      z.string(),
    ),
    {
      description: 'The other system, as a lowercase slug. Fixed once created.',
      example: 'review_site',
      writtenBy: 'api',
      isPublic: true,
      body: { description: 'The other system, as a lowercase slug.' },
    },
  ),
  externalId: field(kind.withSchemas(z.string().min(1).max(255), z.string()), {
    description: 'Id of the asset in the other system. Fixed once created.',
    example: 'asset-7719',
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'Id of the asset in the other system.' },
  }),
  url: field(kind.httpsAddress(), {
    label: 'address',
    description: 'https URL of the asset.',
    example: 'https://review.example.com/assets/asset-7719',
    writtenBy: 'api',
    isPublic: true,
  }),
  label: field(kind.optionalText(200), {
    label: 'label',
    description: 'Label shown to people.',
    example: 'Offline cut 3',
    writtenBy: 'api',
    isPublic: true,
  }),
  metadata: field(kind.nullable(kind.withSchemas(metadata, z.record(z.string(), z.unknown()))), {
    label: 'metadata',
    description: "The integration's own data.",
    example: { frame_rate: 23.976, reel: 'A014' },
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'A JSON object of at most 4 KB, with no credentials and no money.' },
  }),
  ...timestamps('When the link was created.', 'When the link last changed.'),
};

const { label, deliverableId } = rulesOf(linkFields);
const address = kind.httpsAddress(
  'Enter a URL that starts with https:// and has no username or password.',
);

/** What a person enters: the provider and the id in it follow from the address. */
export const AddLink = z
  .object({ projectId: z.string(), url: address.rule, label, deliverableId })
  .partial()
  .required({ projectId: true, url: true });

/** What a person changes. Another address is another link. */
export const UpdateLink = z.object({
  id: z.string(),
  ...z.object({ label, deliverableId }).partial().shape,
  opened,
});
