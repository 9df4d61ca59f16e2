import { z } from 'zod';
import { isHttps } from '../addresses/index.ts';
import { instant, nullableText } from '../wire.ts';
import type { Link as LinkRecord } from './links.ts';
import { faultOf } from './metadata.ts';

/** An external link as it leaves over REST. */
export const Link = z
  .object({
    id: z.string().describe('Id of the link.'),
    project_id: z.string().describe('Id of the project.'),
    deliverable_id: nullableText('Id of the deliverable the asset belongs to.'),
    provider: z.string().describe('The other system, as a lowercase slug. Fixed once created.'),
    external_id: z.string().describe('Id of the asset in the other system. Fixed once created.'),
    url: z.string().describe('https address of the asset.'),
    label: nullableText('What people read.'),
    metadata: z.record(z.string(), z.unknown()).nullable().describe('Facts of the integration.'),
    created_at: instant('When the link was created.'),
    updated_at: instant('When the link last changed.'),
  })
  .meta({ id: 'Link' });

const target = {
  url: z
    .string()
    .max(2000)
    .refine(isHttps, 'Send an https address without a user name or password.')
    .describe('https address of the asset.'),
  label: z.string().max(200).nullable().describe('What people read.'),
  metadata: z
    .record(z.string(), z.unknown())
    .superRefine((metadata, context) => {
      const fault = faultOf(metadata);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .nullable()
    .describe('A JSON object of at most 4 KB, without credentials and money.'),
  deliverable_id: z.string().nullable().describe('A deliverable on the same project.'),
};

/** The body of POST /projects/{id}/links. */
export const CreateLink = z
  .strictObject({
    provider: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]{0,49}$/, 'Send a lowercase slug such as frame_io.')
      .describe('The other system, as a lowercase slug.'),
    external_id: z.string().min(1).max(255).describe('Id of the asset in the other system.'),
    ...target,
  })
  .partial()
  .required({ provider: true, external_id: true, url: true });

/** The body of PATCH /links/{id}. */
export const UpdateLink = z.strictObject(target).partial();

/** The public fields of a link. */
export function toLink(link: LinkRecord): z.infer<typeof Link> {
  return {
    id: link.id,
    project_id: link.projectId,
    deliverable_id: link.deliverableId,
    provider: link.provider,
    external_id: link.externalId,
    url: link.url,
    label: link.label,
    metadata: link.metadata,
    created_at: link.createdAt.toISOString(),
    updated_at: link.updatedAt.toISOString(),
  };
}
