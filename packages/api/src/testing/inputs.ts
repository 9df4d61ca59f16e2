import { briefFields } from '@callboard/core/briefs/fields';
import { clientFields } from '@callboard/core/clients/fields';
import { contactFields } from '@callboard/core/contacts/fields';
import { crewMemberFields } from '@callboard/core/crew/fields';
import { deliverableFields } from '@callboard/core/deliverables/fields';
import { estimateTemplateFields } from '@callboard/core/estimate-templates/fields';
import { estimateFields } from '@callboard/core/estimates/fields';
import { estimateSettingFields } from '@callboard/core/estimates/settings-fields';
import { linkFields } from '@callboard/core/links/fields';
import { noteFields } from '@callboard/core/notes/fields';
import { projectFields } from '@callboard/core/projects/fields';
import { rateFields } from '@callboard/core/rate-card/fields';
import { type Fields, publicName } from '@callboard/core/records';
import { savedViewFields } from '@callboard/core/saved-views/fields';
import { scheduleBlockFields } from '@callboard/core/schedule-blocks/fields';
import { shootDayFields } from '@callboard/core/shoot-days/fields';
import { versionFields } from '@callboard/core/versions/fields';
import { endpointFields } from '@callboard/core/webhook-endpoints/fields';
import { workRuleFields } from '@callboard/core/work-rules/fields';
import { wrapReportFields } from '@callboard/core/wrap-reports/fields';
import { z } from 'zod';
import { procedures as all, type Procedure } from '../operations.ts';
import type { RecordKind, Records } from './make-records.ts';
import { byPath, plain } from './plain-inputs.ts';

/**
 * The kind of record an input key refers to. `id` refers to the resource of the procedure's router.
 */
const references: Record<string, RecordKind> = {
  actorId: 'member',
  actualsOfId: 'project',
  billIds: 'approvedBill',
  accountId: 'bankAccount',
  groupId: 'matchGroup',
  transactionId: 'bankTransaction',
  transactionIds: 'bankTransaction',
  recordId: 'correction',
  afterId: 'otherStrip',
  batchId: 'offerBatch',
  briefId: 'brief',
  copyOfId: 'estimate',
  dayIds: 'day',
  estimateId: 'estimate',
  estimate_id: 'estimate',
  lineId: 'estimateLine',
  otherId: 'otherEstimate',
  templateId: 'estimateTemplate',
  bookingDayIds: 'bookingDay',
  crewIds: 'bookingDay',
  overrideIds: 'bookingDay',
  bookingId: 'booking',
  bookingIds: 'booking',
  cardId: 'card',
  crewMemberIds: 'crewMember',
  clientId: 'client',
  client_id: 'client',
  contactId: 'contact',
  contact_id: 'contact',
  producerId: 'member',
  subjectId: 'member',
  tokenId: 'token',
  projectId: 'project',
  project_id: 'project',
  crew_member_id: 'crewMember',
  locationId: 'location',
  shootDayId: 'day',
  shoot_day_id: 'day',
  columnId: 'column',
  crewMemberId: 'crewMember',
  assigneeId: 'member',
  deliverable_id: 'deliverable',
  endpointId: 'endpoint',
  fileIds: 'briefFile',
  folderId: 'folder',
  cardsTo: 'otherMember',
  holdsTo: 'otherMember',
  importId: 'crewImport',
  invoiceId: 'invoice',
  timecardIds: 'timecard',
  intoId: 'otherClient',
  jobsTo: 'otherMember',
  membershipId: 'member',
  parentId: 'parentFolder',
  moveId: 'move',
  parent_id: 'note',
};

interface Resource {
  /** The kind of record that `id` refers to. */
  id: RecordKind;
  /** The fields of the resource; their examples are valid values. */
  fields?: Fields;
}

/** The resource of each router that takes ids or fields, in the app and in public. */
const resources: Record<string, Resource> = {
  billFiles: { id: 'billFile' },
  bills: { id: 'bill' },
  bankStatements: { id: 'bankStatement' },
  bankTransactions: { id: 'bankTransaction' },
  boards: { id: 'card' },
  bookings: { id: 'booking' },
  briefFiles: { id: 'briefFile' },
  briefLinks: { id: 'briefLink' },
  briefs: { id: 'brief', fields: briefFields },
  calendar: { id: 'crewMember' },
  clients: { id: 'client', fields: clientFields },
  connections: { id: 'connection' },
  contacts: { id: 'contact', fields: contactFields },
  costs: { id: 'cost' },
  crew: { id: 'project' },
  crewAway: { id: 'away' },
  crewFiles: { id: 'crewFile' },
  crewLinks: { id: 'crewMember' },
  crewOffers: { id: 'offer' },
  crewMembers: { id: 'crewMember', fields: crewMemberFields },
  deliverables: { id: 'deliverable', fields: deliverableFields },
  estimateComments: { id: 'estimateComment' },
  estimateSending: { id: 'estimate' },
  estimates: { id: 'estimate', fields: { ...estimateSettingFields, ...estimateFields } },
  estimateTemplates: { id: 'estimateTemplate', fields: estimateTemplateFields },
  exports: { id: 'export' },
  feeds: { id: 'feed' },
  files: { id: 'file' },
  folders: { id: 'folder' },
  invoices: { id: 'invoice' },
  links: { id: 'link', fields: linkFields },
  logo: { id: 'logo' },
  locations: { id: 'project' },
  mail: { id: 'mail' },
  media: { id: 'project' },
  matchRules: { id: 'matchRule' },
  members: { id: 'member' },
  notes: { id: 'version', fields: noteFields },
  notices: { id: 'notice' },
  paperwork: { id: 'paper' },
  payRuns: { id: 'payRun' },
  payments: { id: 'payment' },
  portrait: { id: 'portrait' },
  projects: { id: 'project', fields: projectFields },
  purchaseOrders: { id: 'purchaseOrder' },
  rateCard: { id: 'rate', fields: rateFields },
  recurringAmounts: { id: 'recurringAmount' },
  reconciliations: { id: 'reconciliation' },
  banks: { id: 'plaidBank' },
  savedViews: { id: 'savedView', fields: savedViewFields },
  scheduleBlocks: { id: 'strip', fields: scheduleBlockFields },
  shootDays: { id: 'day', fields: shootDayFields },
  tokens: { id: 'token' },
  versions: { id: 'deliverable', fields: versionFields },
  webhookDeliveries: { id: 'delivery' },
  webhookEndpoints: { id: 'endpoint', fields: endpointFields },
  webhooks: { id: 'endpoint', fields: endpointFields },
  wrapReports: { id: 'day', fields: wrapReportFields },
  workRules: { id: 'workRules', fields: workRuleFields },
};

/** Procedures nested under a project, whose `id` is the project's. */
const belowProject = [
  'v1.deliverables.create',
  'v1.deliverables.list',
  'v1.links.create',
  'v1.links.list',
  'v1.shootDays.list',
];

/** Paging has its own tests. */
const ignored = ['cursor', 'limit', 'updated_since'];

/** Fields that not all who may call a procedure may set. They have their own tests. */
const restricted: Record<string, string[]> = {
  crewMembers: ['dayRateCents', 'doNotHireReason', 'isFavorite', 'kitFeeCents', 'rateHours'],
};

/** Every procedure with its path. */
export const procedures = all.map((it): [string, Procedure] => [it.path, it]);

/** Returns the keys of a procedure's input. */
export function keysOf({ inputs }: Pick<Procedure, 'inputs'>): string[] {
  return inputs.flatMap((input) => Object.keys(shapeOf(input)));
}

function shapeOf(input: unknown): object {
  if (input instanceof z.ZodOptional) return shapeOf(input.unwrap());
  if (input instanceof z.ZodObject) return input.shape;
  throw new Error(
    'An input is neither an object nor an optional object: add its kind to this file.',
  );
}

/** Returns a valid input for a procedure that refers to these records. */
export function inputOf(path: string, procedure: Procedure, records: Records): object {
  const entries = keysOf(procedure)
    .filter((key) => !ignored.includes(key) && !isRestricted(path, key))
    .map((key) => [key, isReference(key) ? referenceTo(path, key, records) : valueFor(path, key)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function isRestricted(path: string, key: string): boolean {
  return restricted[path.split('.')[0] ?? '']?.includes(key) ?? false;
}

function valueFor(path: string, key: string): unknown {
  const own = byPath[path];
  if (own && key in own) return own[key];
  const example = exampleOf(path, key);
  return example === undefined || isUnsent(key) ? plain[key] : example;
}

function isUnsent(key: string): boolean {
  return key in plain && plain[key] === undefined;
}

function exampleOf(path: string, key: string): unknown {
  const fields = Object.entries(resourceOf(path)?.fields ?? {});
  const [, field] = fields.find(([name, it]) => [name, publicName(name, it)].includes(key)) ?? [];
  return field?.writtenBy && field.example;
}

/** Returns whether a key refers to a record. */
export function isReference(key: string): boolean {
  return key === 'id' || key === 'ids' || key in references;
}

/** Returns what refers to one of these records: an id, or a list with it. */
export function referenceTo(path: string, key: string, records: Records): unknown {
  const id = records[kindOf(path, key)];
  return /(^i|I)ds$/.test(key) ? [id] : id;
}

/** Returns the kinds of records that the input of a procedure refers to. */
export function kindsOf(path: string, procedure: Procedure): Set<RecordKind> {
  const keys = keysOf(procedure).filter(isReference);
  return new Set(keys.map((key) => kindOf(path, key)));
}

/** Procedures for an invoice that was not issued. */
const draftPaths = [
  'invoices.issue',
  'invoices.issueAndSend',
  'invoices.setRemoved',
  'invoices.update',
];

/** Returns the kind of record that a procedure's key refers to. */
export function kindOf(path: string, key: string): RecordKind {
  if (key === 'id' && belowProject.includes(path)) return 'project';
  if (path === 'projects.undelete') return 'deletedProject';
  if (key === 'lineId' && !path.startsWith('estimates.')) return 'budgetLine';
  if (path === 'estimates.create' && key === 'parentId') return 'acceptedEstimate';
  if (draftPaths.includes(path) && key === 'id') return 'draftInvoice';
  if (path.startsWith('invoices.draft') && key === 'estimateId') return 'acceptedEstimate';
  if (path === 'payments.account') return 'client';
  if (path === 'payments.applyCredit' && key === 'clientId') return 'billedClient';
  if (path === 'estimateSending.setUp' && key === 'id') return 'acceptedEstimate';
  if (path === 'estimates.draftChangeOrder') return 'day';
  if (key === 'intoId' && path.startsWith('crewMembers.')) return 'otherCrewMember';
  if (path === 'scheduleBlocks.copy' && key === 'id') return 'day';
  if (path === 'banks.account') return 'bankAccount';
  if (/^banks\.(command|repair)Sandbox$/.test(path)) return 'sandboxBank';
  if (path === 'costs.closeFloat') return 'float';
  if (['bills.reopen', 'bills.schedule', 'bills.markPaid'].includes(path)) return 'approvedBill';
  if (path === 'bankStatements.undo') return 'importedStatement';
  if (path === 'bankTransactions.restore') return 'ignoredTransaction';
  if (path === 'reconciliations.start' && key === 'accountId') return 'otherBankAccount';
  if (path === 'reconciliations.reopen') return 'closedReconciliation';
  if (path === 'shootDays.undoMove') return 'dayMove';
  if (path === 'bookings.undoReschedule') return 'reschedule';
  const kind = /^ids?$/.test(key) ? resourceOf(path)?.id : references[key];
  if (kind) return kind;
  throw new Error(`${path}: add the router to resources in packages/api/src/testing/inputs.ts.`);
}

function resourceOf(path: string): Resource | undefined {
  return resources[path.split('.').at(-2) ?? ''];
}

/** Returns whether this file has a reference or a value for a key. */
export function isKnown(path: string, key: string): boolean {
  const isPlain = key in plain || exampleOf(path, key) !== undefined;
  return isReference(key) || isPlain || ignored.includes(key);
}

/** Returns whether a procedure belongs to the app, not to the public routes or the tools. */
export function isOfApp(path: string): boolean {
  return !path.startsWith('v1.') && !path.startsWith('tools.');
}
