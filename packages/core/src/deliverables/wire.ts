import { z } from 'zod';
import { isHttps } from '../addresses/index.ts';
import { plainDate } from '../fields.ts';
import { instant, nullableDate, nullableText } from '../wire.ts';
import type { Deliverable as DeliverableRecord } from './deliverables.ts';
import { deliverableStatuses } from './vocabulary.ts';

/** A deliverable as it leaves over REST and in webhooks. */
export const Deliverable = z
  .object({
    id: z.string().describe('Id of the deliverable.'),
    project_id: z.string().describe('Id of the project.'),
    title: z.string().describe('Title, such as Hero :30.'),
    description: nullableText('What it is.'),
    format: z.string().describe('Aspect or format, such as 16x9.'),
    duration: z.string().describe('Length as the trade writes it, such as :30.'),
    platform: z.string().describe('Where it runs.'),
    status: z.enum(deliverableStatuses).describe('How far it is.'),
    due_date: nullableDate('When it is due.'),
    delivered_at: z
      .string()
      .nullable()
      .describe('When it was delivered.')
      .meta({ format: 'date-time' }),
    external_url: nullableText('Where it is kept.'),
    client_visible: z.boolean().describe('Whether the client can see it.'),
    sort_order: z.number().int().describe("Place in the team's order."),
    created_at: instant('When it was added.'),
    updated_at: instant('When it last changed.'),
  })
  .meta({ id: 'Deliverable' });

const fields = {
  title: z.string().trim().min(1).max(200).describe('Title, such as Hero :30.'),
  description: z.string().max(5000).nullable().describe('What it is.'),
  format: z.string().max(100).describe('Aspect or format, such as 16x9.'),
  duration: z.string().max(40).describe('Length as the trade writes it, such as :30.'),
  platform: z.string().max(100).describe('Where it runs.'),
  status: z.enum(deliverableStatuses).describe('How far it is.'),
  due_date: plainDate.nullable().describe('When it is due.').meta({ format: 'date' }),
  external_url: z
    .string()
    .max(2000)
    .refine(isHttps, 'Send an https address without a user name or password.')
    .nullable()
    .describe('https address where it is kept.'),
  client_visible: z.boolean().describe('Whether the client can see it.'),
  sort_order: z.number().int().min(0).max(100_000).describe("Place in the team's order."),
};

/** The body of POST /projects/{id}/deliverables. */
export const CreateDeliverable = z.strictObject(fields).partial().required({ title: true });

/** The body of PATCH /deliverables/{id}. */
export const UpdateDeliverable = z.strictObject(fields).partial();

/** The public fields of a deliverable. */
export function toDeliverable(deliverable: DeliverableRecord): z.infer<typeof Deliverable> {
  return {
    id: deliverable.id,
    project_id: deliverable.projectId,
    title: deliverable.title,
    description: deliverable.description,
    format: deliverable.format,
    duration: deliverable.duration,
    platform: deliverable.platform,
    status: deliverable.status,
    due_date: deliverable.dueDate,
    delivered_at: deliverable.deliveredAt?.toISOString() ?? null,
    external_url: deliverable.externalUrl,
    client_visible: deliverable.isClientVisible,
    sort_order: deliverable.sortOrder,
    created_at: deliverable.createdAt.toISOString(),
    updated_at: deliverable.updatedAt.toISOString(),
  };
}
