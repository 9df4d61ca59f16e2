import { z } from 'zod';
import { procedures as all, type Procedure } from '../operations.ts';

/** One record of each kind in one workspace. */
export interface Records {
  client: string;
  connection: string;
  contact: string;
  project: string;
  card: string;
  column: string;
  day: string;
  deliverable: string;
  delivery: string;
  endpoint: string;
  link: string;
  member: string;
  note: string;
  notice: string;
  token: string;
  version: string;
}

/** What an input's key points at. `id` points at what the procedure's router is about. */
const references: Record<string, keyof Records> = {
  clientId: 'client',
  client_id: 'client',
  contactId: 'contact',
  contact_id: 'contact',
  projectId: 'project',
  project_id: 'project',
  shoot_day_id: 'day',
  columnId: 'column',
  assigneeId: 'member',
  deliverable_id: 'deliverable',
  endpointId: 'endpoint',
  parent_id: 'note',
};

const subjects: Record<string, keyof Records> = {
  boards: 'card',
  clients: 'client',
  connections: 'connection',
  contacts: 'contact',
  crew: 'project',
  deliverables: 'deliverable',
  links: 'link',
  locations: 'project',
  media: 'project',
  members: 'member',
  notes: 'version',
  notices: 'notice',
  projects: 'project',
  shootDays: 'day',
  tokens: 'token',
  versions: 'deliverable',
  webhookDeliveries: 'delivery',
  webhookEndpoints: 'endpoint',
  webhooks: 'endpoint',
};

/** Lists and additions below a project point at the project. */
const belowProject = [
  'v1.deliverables.create',
  'v1.deliverables.list',
  'v1.links.create',
  'v1.links.list',
  'v1.shootDays.list',
];

/** A good value for every key that points at nothing. */
const plain: Record<string, unknown> = {
  address: '1 Test Street',
  agency: 'Ostrander & Pike',
  bidType: 'firm',
  billingEmail: 'billing@example.com',
  body: 'Super is soft on the left edge',
  booking_status: undefined,
  checklist: [],
  client_visible: false,
  country: 'US',
  date: undefined,
  dates: ['2026-12-01'],
  day_number: undefined,
  currency: 'USD',
  defaultCall: '06:30',
  defaultWrap: '18:30',
  department: 'electric',
  deliveryStatus: undefined,
  description: 'A description',
  director: 'Noor Haddad',
  due: '2026-12-01',
  due_before: '2027-01-01',
  due_date: '2026-12-11',
  duration: ':30',
  email: 'someone.new@example.com',
  enabled: false,
  endDate: '2026-12-02',
  end_date: '2026-12-02',
  end_time_ms: undefined,
  event: undefined,
  events: ['project_updated'],
  external_id: 'gf-hero-60',
  external_url: 'https://storage.example.com/gf',
  file_name: 'hero_v1.mov',
  format: '16x9',
  from: '2026-12-01',
  hold_status: undefined,
  include_closed: true,
  expiresAt: new Date('2027-01-01T00:00:00Z'),
  includeRemoved: true,
  isPrimary: true,
  isRemoved: true,
  items: [],
  kind: 'brand',
  kinds: undefined,
  label: 'Review folder',
  legalName: 'Company Ltd',
  metadata: { reel: 'A' },
  name: 'A name',
  notes: 'Notes',
  offset: 0,
  overlapHours: 0,
  phase: 'shoot',
  phone: '555-0100',
  plan: 'house',
  platform: 'Broadcast',
  poNumber: 'PO-1',
  poRequired: true,
  position: 0,
  projectType: 'social',
  project_type: 'social',
  provider: 'edit_storage',
  query: 'Zzz',
  reason: 'A pick-up day',
  role: 'coordinator',
  scopes: ['projects:read'],
  since: new Date('2026-11-01T00:00:00Z'),
  sort_order: 7,
  startDate: '2026-12-01',
  start_date: '2026-12-01',
  status: undefined,
  statuses: ['production'],
  taxId: '12-3456789',
  termsDays: 30,
  timeZone: 'Europe/Berlin',
  time_ms: undefined,
  title: 'A title',
  to: '2026-12-31',
  url: 'https://video.example.com/cut',
  vendorPortalUrl: 'https://portal.example.com',
  website: 'https://www.example.com',
};

/** Paging is tested where paging is. */
const ignored = ['cursor', 'limit', 'updated_since'];

/** Every procedure by its path. */
export const procedures = all.map((it): [string, Procedure] => [it.path, it]);

/** The keys a procedure's input takes. */
export function keysOf({ inputs }: Pick<Procedure, 'inputs'>): string[] {
  return inputs.flatMap((input) => Object.keys(shapeOf(input)));
}

function shapeOf(input: unknown): object {
  if (input instanceof z.ZodOptional) return shapeOf(input.unwrap());
  if (input instanceof z.ZodObject) return input.shape;
  throw new Error('An input is neither an object nor an optional one: teach this file its shape.');
}

/** A good input for a procedure, of these records. */
export function inputOf(path: string, procedure: Procedure, records: Records): object {
  const entries = keysOf(procedure)
    .filter((key) => !ignored.includes(key))
    .map((key) => [key, isReference(key) ? records[kindOf(path, key)] : plain[key]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Whether a key points at a record. */
export function isReference(key: string): boolean {
  return key === 'id' || key in references;
}

/** What a procedure's key points at. */
export function kindOf(path: string, key: string): keyof Records {
  if (key === 'id' && belowProject.includes(path)) return 'project';
  const kind = key === 'id' ? subjects[path.split('.').at(-2) ?? ''] : references[key];
  if (!kind) throw new Error(`${path}: say in this file what \`${key}\` points at.`);
  return kind;
}

/** Whether this file says what a key points at, or has a value for it. */
export function isKnown(key: string): boolean {
  return isReference(key) || key in plain || ignored.includes(key);
}

/** Whether a procedure is the app's own: neither a public route nor a tool. */
export function isOfApp(path: string): boolean {
  return !path.startsWith('v1.') && !path.startsWith('tools.');
}
