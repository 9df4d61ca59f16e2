import { z } from 'zod';
import { isHttps, isPublicHost } from '../addresses/index.ts';
import { decisions } from '../deliverables/vocabulary.ts';
import { instant, nullableText } from '../wire.ts';
import type { Version as VersionRecord } from './versions.ts';

const whole = (description: string) => z.number().int().nullable().describe(description);

/** A version as it leaves over REST and in webhooks. */
export const Version = z
  .object({
    id: z.string().describe('Id of the version.'),
    deliverable_id: z.string().describe('Id of the deliverable.'),
    version_number: z.number().int().describe('1 for the first cut.'),
    kind: z.enum(['upload', 'link']).describe('A file kept here, or a cut on another site.'),
    file_name: z.string().describe("Name of the file; for links the host's by default."),
    external_url: nullableText('https address of a link; null for an upload.'),
    duration_ms: whole('Length in milliseconds.'),
    width: whole('Width in pixels.'),
    height: whole('Height in pixels.'),
    decision: z.enum(decisions).describe('What the client decided.'),
    decided_at: z
      .string()
      .nullable()
      .describe('When it was decided.')
      .meta({ format: 'date-time' }),
    created_at: instant('When the cut was posted.'),
  })
  .meta({ id: 'Version' });

/** The body of POST /deliverables/{id}/versions. */
export const CreateVersion = z.strictObject({
  url: z
    .string()
    .max(2000)
    .refine(isHttps, 'Send an https address without a user name or password.')
    .refine(isPublicHost, 'Send an address on a public host.')
    .describe('https address of a cut on a video site or another frameable page.'),
  file_name: z.string().trim().min(1).max(200).optional().describe('What people read.'),
});

/** The public fields of a version. */
export function toVersion(version: VersionRecord): z.infer<typeof Version> {
  return {
    id: version.id,
    deliverable_id: version.deliverableId,
    version_number: version.versionNumber,
    kind: version.kind,
    file_name: version.fileName,
    external_url: version.externalUrl,
    duration_ms: version.durationMs,
    width: version.width,
    height: version.height,
    decision: version.decision,
    decided_at: version.decidedAt?.toISOString() ?? null,
    created_at: version.createdAt.toISOString(),
  };
}
