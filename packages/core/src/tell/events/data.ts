import { deliverableStatuses } from '@callboard/domain/deliverables/enums';
import { Deliverable } from '@callboard/domain/deliverables/public-record';
import type { EventName } from '@callboard/domain/events/enums';
import { Note } from '@callboard/domain/notes/public-record';
import { Project } from '@callboard/domain/projects/public-record';
import { z } from 'zod';
import { instant } from '../../kernel/public-list.ts';
import { Version } from '../../review/versions/public-record.ts';
import { ShootDay } from '../../schedule/shoot-days/public-record.ts';

const cents = (description: string) => z.number().int().describe(description);
const people = (description: string) => z.number().int().min(0).describe(description);
const currency = z.string().length(3).describe('ISO 4217 code, such as USD.');
const projectId = z.string().nullable().describe('Id of the project; null when it has none.');

/** How a project was created. */
export const projectSources = [
  'new_project',
  'estimate_accepted',
  'estimate_converted',
  'duplicated',
  'brief_promoted',
  'approval',
  'api',
] as const;

/** Schema of the `data` of each event: the contract's fields, or the REST record. */
export const eventData = {
  client_invoice_paid: z.strictObject({
    invoiceId: z.string().describe('Id of the invoice.'),
    invoiceNumber: z.string().describe('Number of the invoice.'),
    projectId: z.string().describe('Id of the project.'),
    projectName: z.string().describe('Name of the job.'),
    totalCents: cents('Total of the invoice, in cents.'),
    currency,
    paidAt: instant('When it was paid in full.'),
  }),
  crew_bill_paid: z.strictObject({
    crewInvoiceId: z.string().describe('Id of the bill.'),
    crewMemberName: z.string().describe('Name of the crew member.'),
    amountCents: cents('Amount of the bill, in cents.'),
    projectId,
    paidAt: instant('When it was paid.'),
    source: z.enum(['manual', 'accounting']).describe('By hand, or from an accounting package.'),
  }),
  estimate_accepted: z.strictObject({
    estimateId: z.string().describe('Id of the estimate.'),
    estimateNumber: z.string().describe('Number of the estimate.'),
    title: z.string().describe('Title of the estimate.'),
    totalCents: cents('Total of the estimate, in cents.'),
    clientName: z.string().describe('Name of the client who accepted it.'),
    projectId,
    projectCreated: z.boolean().describe('Whether a project was created from it.'),
    message: z.string().nullable().describe('Why no project was created; null when one was.'),
  }),
  project_created: z.strictObject({
    projectId: z.string().describe('Id of the project.'),
    name: z.string().describe('Name of the job.'),
    clientName: z.string().describe('Name of the client.'),
    source: z.enum(projectSources).describe('How the project was created.'),
  }),
  call_sheet_sent: z.strictObject({
    callSheetId: z.string().describe('Id of the call sheet.'),
    projectId: z.string().describe('Id of the project.'),
    projectName: z.string().describe('Name of the job.'),
    shootDate: z.string().describe('The day in words, such as Tuesday, November 24, 2026.'),
    sent: people('Number of people it was sent to.'),
    failed: people('Number of people it could not be sent to.'),
    skipped: people('Number of people skipped, such as people without an email address.'),
  }),
  bank_deposit_received: z.strictObject({
    transactionId: z.string().describe('Id of the transaction.'),
    amountCents: cents('Amount of the deposit, in cents.'),
    date: z.string().describe('Calendar date of the deposit.').meta({ format: 'date' }),
    name: z.string().describe("The bank's description of the deposit."),
  }),
  bank_low_balance: z.strictObject({
    availableCents: cents('Cash across connected accounts, in cents.'),
    thresholdCents: cents('The warning level of the workspace, in cents.'),
  }),
  bank_connection_needs_attention: z.strictObject({
    itemId: z.string().describe("The bank provider's id of the connection."),
    institutionName: z.string().describe('Name of the bank.'),
    errorCode: z.string().describe("The provider's code, or UNKNOWN_ERROR."),
    reconnect: z
      .boolean()
      .describe(
        'Whether a person must reconnect it; when false, updates may resume without action.',
      ),
  }),
  project_updated: Project,
  deliverable_created: Deliverable,
  deliverable_status_changed: Deliverable.extend({
    previous_status: z.enum(deliverableStatuses).describe('The status before the change.'),
  }).meta({ id: 'DeliverableStatusChanged' }),
  deliverable_version_created: Version,
  review_note_created: Note,
  schedule_day_created: ShootDay,
  schedule_day_updated: ShootDay,
} as const satisfies Record<EventName, z.ZodObject>;

export type EventData = { [Name in EventName]: z.infer<(typeof eventData)[Name]> };
