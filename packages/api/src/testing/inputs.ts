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
import type { Records } from './make-records.ts';

/**
 * The kind of record an input key refers to. `id` refers to the resource of the procedure's router.
 */
const references: Record<string, keyof Records> = {
  actorId: 'member',
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
  projectId: 'project',
  project_id: 'project',
  locationId: 'location',
  shootDayId: 'day',
  shoot_day_id: 'day',
  columnId: 'column',
  crewMemberId: 'crewMember',
  assigneeId: 'member',
  deliverable_id: 'deliverable',
  endpointId: 'endpoint',
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
  id: keyof Records;
  /** The fields of the resource; their examples are valid values. */
  fields?: Fields;
}

/** The resource of each router that takes ids or fields, in the app and in public. */
const resources: Record<string, Resource> = {
  bills: { id: 'bill' },
  bankTransactions: { id: 'bankTransaction' },
  boards: { id: 'card' },
  bookings: { id: 'booking' },
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

/** A valid value for every other key that is not a reference; undefined is not sent. */
const plain: Record<string, unknown> = {
  billedOn: '2026-11-20',
  dueBefore: undefined,
  dueOn: '2026-12-20',
  needsTaxForm: false,
  number: 'A-1',
  paidOn: '2026-11-21',
  payeeName: 'A payee',
  payOn: '2027-01-04',
  receivedOn: '2026-11-21',
  reference: 'ACH 7',
  scheduledFor: '2027-01-04',
  termsDays: 14,
  year: 2026,
  allocations: [],
  accountIds: ['savings'],
  command: { kind: 'outage' },
  countsAsCash: false,
  institutionId: 'sandbox_alder_street',
  largeDepositCents: 5_000_000,
  lowBalanceCents: 7_500_000,
  password: 'sandbox',
  publicToken: 'public-1',
  user: 'production',
  amountCents: 10_000,
  accountCode: null,
  closingCents: 0,
  direction: 'in',
  isAutomatic: true,
  isMoneyIn: false,
  isTicked: true,
  min_cents: 100,
  minCents: 100,
  openingCents: 0,
  parts: [{ kind: 'fee', amountCents: 100 }],
  state: 'unmatched',
  statementId: undefined,
  through: '2026-11-30',
  unmatched_only: true,
  words: 'Craft service',
  accounts: { other: { code: '9000', name: 'Suspense' } },
  creditCode: '1000',
  days: 30,
  horizonDays: 30,
  horizon_days: 30,
  debitCode: '6100',
  endsOn: '2027-12-31',
  every: 'monthly',
  fiscalMonth: 7,
  memo: 'Wire fee',
  month: '2026-01',
  recordKind: 'correction',
  refersTo: '2026-11-01',
  startsOn: '2026-12-01',
  billTo: { name: 'A payer', address: null, email: null, taxId: null },
  bps: undefined,
  dueDate: '2026-12-20',
  feeCents: undefined,
  issueDate: undefined,
  isOff: true,
  markupBps: 1_000,
  method: 'ach',
  nextNumber: 1_001,
  numberPrefix: 'INV-',
  overdue_only: undefined,
  poNumber: 'PO-7',
  remitTo: 'Account 1',
  restartsYearly: true,
  reversedOn: '2026-11-21',
  sendsReminders: false,
  shortfallCents: 1_000,
  step: 0,
  taxId: '12-3456789',
  taxes: [],
  brief: 'Two shoot days on a pier at night.',
  source: 'typed',
  coordinatorLimitCents: 50_000,
  fileId: undefined,
  floatId: undefined,
  fromLineId: undefined,
  fromSection: 'B',
  givenOn: '2026-11-24',
  holderName: 'A name',
  isClosed: false,
  isReceived: true,
  lines: [{ description: 'Stage', qty: 100, unitCents: 50_000 }],
  neededOn: '2026-12-01',
  notes: 'Load in at the back',
  openedCents: undefined,
  producerLimitCents: null,
  purchaseOrderId: undefined,
  returnedCents: 0,
  section: 'B',
  toCompleteCents: 10_000,
  toLineId: undefined,
  toSection: 'D',
  vendorEmail: 'vendor@example.com',
  vendorName: 'A vendor',
  inTime: '06:30',
  isAbsent: undefined,
  isInAtCall: undefined,
  mealMinutes: 30,
  mealOut: '12:00',
  secondMealMinutes: 30,
  thirdMealMinutes: 30,
  outTime: '19:30',
  address: '1 Test Street',
  callTime: '07:15',
  auditGroup: undefined,
  booking_status: undefined,
  body: 'A comment',
  byPhoneIds: [],
  confirms: false,
  fromDate: '2026-12-01',
  toDate: '2026-12-03',
  isFree: undefined,
  changes: [{ do: 'add', id: 'line_00000000000000000000000000', section: 'A' }],
  channels: { card_due: 'mail' },
  checklist: [],
  crewKind: undefined,
  contents: ['team', 'cards', 'deliverables', 'locations', 'files'],
  country: 'US',
  date: undefined,
  dates: ['2026-12-01'],
  opened: undefined,
  day_number: undefined,
  message: undefined,
  text: 'Are you free?',
  currency: 'USD',
  defaultCall: '06:30',
  defaultWrap: '18:30',
  department: 'electric',
  despiteBounce: true,
  description: 'A description',
  deliveryStatus: undefined,
  digestHour: 9,
  due: '2026-12-01',
  due_before: '2027-01-01',
  email: 'someone.new@example.com',
  end_time_ms: undefined,
  event: undefined,
  field: 'tax_id',
  financeAccess: 'own_projects',
  formKey: undefined,
  from: '2026-12-01',
  group: undefined,
  holdExpiresAt: undefined,
  holdExpiresOn: '2027-01-05',
  holdStatus: 'confirmed',
  hold_status: undefined,
  holds: undefined,
  include_closed: true,
  expiresAt: new Date('2027-01-01T00:00:00Z'),
  includeRemoved: true,
  isClashAccepted: true,
  isHeld: true,
  isRead: true,
  isRemoved: true,
  isRequired: false,
  isResolved: true,
  isUnread: undefined,
  isWatching: true,
  items: [],
  jobNo: undefined,
  kind: 'brand',
  killFeePercent: undefined,
  kitFeeCents: 5_000,
  kinds: undefined,
  legalName: 'Company Ltd',
  name: 'A name',
  mayChoose: true,
  hasCertificate: true,
  hasDeposit: true,
  sections: ['B'],
  form: 'aicp',
  mealPenaltyCents: 5_000,
  mode: undefined,
  note: 'See you on set',
  offsetMinutes: 0,
  openedCall: null,
  noticeGroup: undefined,
  ofProject: undefined,
  offset: 0,
  otRule: 'ca_8_12',
  otherVersion: undefined,
  overlapHours: 0,
  language: undefined,
  mark: undefined,
  movesStarts: true,
  byDays: 3,
  paragraphs: [{ title: 'Terms', text: 'As agreed.' }],
  people: [
    {
      ...{ name: 'A name', email: 'someone.else@example.com', phone: '' },
      ...{ defaultRole: 'Gaffer', department: 'electric' },
    },
  ],
  plan: 'house',
  position: 0,
  positions: undefined,
  projectRoles: undefined,
  projectRole: 'producer',
  query: 'Zzz',
  quiet: { from: '20:00', until: '07:00' },
  rateCents: 100_000,
  rateHours: 12,
  rateUnit: 'day',
  rates: [{ section: 'B', description: 'Gaffer', unit: 'day', rateCents: 65_000 }],
  reason: 'A pick-up day',
  role: 'coordinator',
  scopes: ['projects:read'],
  seen: undefined,
  sort: undefined,
  strips: [{ kind: 'setup', minutes: 45 }],
  since: new Date('2026-11-01T00:00:00Z'),
  shown: { from: '2026-11-01', to: '2026-12-31' },
  status: undefined,
  tag: undefined,
  statuses: ['production'],
  timeZone: 'Europe/Berlin',
  time_ms: undefined,
  title: 'A title',
  to: '2026-12-31',
  until: new Date('2027-01-01T00:00:00Z'),
  url: 'https://video.example.com/cut',
  version: 1,
  values: [{ dayNight: 'N' }],
};

const billLine = { kind: 'rental', description: 'Stage', qty: 100, rateCents: 50_000 };

/** Values of one procedure, for keys that others leave out. */
const byPath: Record<string, Record<string, unknown>> = {
  'books.correct': { date: '2026-11-24' },
  'books.updateSettings': { sections: { A: { code: '5000', name: 'Labor' } } },
  'bills.enter': { kind: 'vendor', lines: [billLine], amountCents: undefined },
  'bills.list': { kind: 'vendor', status: 'unpaid' },
  'bills.update': { number: 'A-2', lines: [billLine] },
  'briefs.list': { status: 'draft' },
  'matchRules.create': { kind: 'cost', section: 'C' },
  'matchRules.update': { kind: 'cost', section: 'C' },
  'costs.add': { kind: 'receipt', date: '2026-11-24' },
  'costs.update': { kind: 'card', date: '2026-11-23' },
  'bookings.addDates': { status: 'first_hold', dates: ['2026-12-05'] },
  'bookings.hold': { status: 'first_hold' },
  'bookings.move': { status: 'confirmed' },
  'bookings.previewReschedule': { dates: ['2026-12-01'], status: 'first_hold' },
  'bookings.reschedule': { dates: ['2026-12-01'], status: 'first_hold' },
  'estimates.create': { kind: 'overage' },
  'estimates.list': { kind: 'bid' },
  'invoices.list': { month: '2026-11' },
  'invoices.create': { kind: 'progress' },
  'invoices.draftEstimate': { kind: 'progress', bps: 1_000 },
  'invoices.send': { to: 'ap@example.com' },
  'invoices.issueAndSend': { to: 'ap@example.com' },
  'invoices.update': { kind: 'final' },
  'paperwork.add': { kind: 'nda' },
  'paperwork.move': { status: 'waived' },
  'paperwork.setDue': { due: '2026-11-30' },
  'crewOffers.hold': {
    dates: ['2026-12-06'],
    message: { text: 'Are you free?', confirms: false, byPhoneIds: [] },
    status: 'first_hold',
  },
  'shootDays.move': { date: '2026-12-02' },
  'shootDays.moveCall': { from: '07:00', wrapTime: undefined, movesStarts: true },
  'shootDays.previewMove': { date: '2026-12-02' },
};

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
  const own = byPath[path]?.[key];
  if (own !== undefined) return own;
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

/** Procedures for an invoice that was not issued. */
const draftPaths = [
  'invoices.issue',
  'invoices.issueAndSend',
  'invoices.setRemoved',
  'invoices.update',
];

/** Returns the kind of record that a procedure's key refers to. */
export function kindOf(path: string, key: string): keyof Records {
  if (key === 'id' && belowProject.includes(path)) return 'project';
  if (path === 'projects.undelete') return 'deletedProject';
  if (key === 'lineId' && !path.startsWith('estimates.')) return 'budgetLine';
  if (path === 'estimates.create' && key === 'parentId') return 'acceptedEstimate';
  if (draftPaths.includes(path) && key === 'id') return 'draftInvoice';
  if (path.startsWith('invoices.draft') && key === 'estimateId') return 'acceptedEstimate';
  if (path === 'payments.account') return 'client';
  if (path === 'payments.applyCredit' && key === 'clientId') return 'billedClient';
  if (path === 'estimateSending.setUp' && key === 'id') return 'acceptedEstimate';
  if (key === 'intoId' && path.startsWith('crewMembers.')) return 'otherCrewMember';
  if (path === 'scheduleBlocks.copy' && key === 'id') return 'day';
  if (path === 'banks.account') return 'bankAccount';
  if (/^banks\.(command|repair)Sandbox$/.test(path)) return 'sandboxBank';
  if (path === 'costs.closeFloat') return 'float';
  if (['bills.reopen', 'bills.schedule', 'bills.markPaid'].includes(path)) return 'approvedBill';
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
