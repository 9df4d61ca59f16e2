export * from './books-enums.ts';
export * from './money-enums.ts';

/** Statuses that count against the plan's active projects. `ACTIVE` is a legacy value, never written. */
export const activeStatuses = [
  'pre_production',
  'production',
  'post_production',
  'wrap',
  'ACTIVE',
] as const;

export const projectStatuses = [
  ...activeStatuses,
  'closed',
  'COMPLETE',
  'ARCHIVED',
  'archived',
] as const;

export const projectPhases = [
  'brief',
  'scope_bid',
  'awarded',
  'pre_pro',
  'shoot',
  'post',
  'wrap',
  'closed',
] as const;

/** Departments in the order a call sheet lists them. */
export const departments = [
  'production',
  'ad',
  'camera',
  'sound',
  'electric',
  'grip',
  'art',
  'wardrobe',
  'hair_makeup',
  'locations',
  'transport',
  'script',
  'vfx',
  'post',
  'talent',
  'catering',
  'medic',
  'other',
] as const;

/** Kinds of people in the address book. */
export const crewKinds = ['crew', 'cast', 'vendor'] as const;

/** Tax forms that a person hands in. */
export const taxForms = ['w9', 'w4', 'other'] as const;

/** Booking statuses, strongest first. A booking has the strongest status of its days. */
export const bookingStatuses = [
  'confirmed',
  'first_hold',
  'second_hold',
  'inquired',
  'declined',
  'released',
  'cancelled',
] as const;

/**
 * What late meals are paid: nothing that is counted here; by an agreement, an amount for each half hour,
 * the same or rising; by the law of California, an hour of pay for the day.
 */
export const mealPenaltyRules = ['none', 'amount', 'rising', 'california'] as const;

/** How overtime of a booking is counted. `custom` is agreed in words. */
export const overtimeRules = [
  'none',
  '1.5_after_10',
  '1.5_after_12',
  'ca_8_12',
  '1.5_after_40_week',
  'custom',
] as const;

/**
 * How a person is called: at a time, some minutes before or after the general call, on call (O/C),
 * or booked without a call (N/C).
 */
export const callModes = ['time', 'offset', 'on_call', 'no_call'] as const;

/** Statuses of a shoot day. */
export const holdStatuses = [
  'first_hold',
  'second_hold',
  'confirmed',
  'released',
  'cancelled',
] as const;

/** Kinds of shoot day. */
export const dayKinds = [
  'shoot',
  'prelight',
  'build',
  'tech_scout',
  'fitting',
  'travel',
  'weather',
  'reshoot',
] as const;

/** Kinds of strip on the stripboard of a day. */
export const stripKinds = [
  'setup',
  'company_move',
  'meal',
  'load_in',
  'rehearsal',
  'wrap',
  'other',
] as const;

/** Whether a strip is shot inside or outside. */
export const stripSettings = ['INT', 'EXT', 'INT/EXT'] as const;

/** Light of a strip: D for day, N for night. */
export const stripLights = ['D', 'N', 'dawn', 'dusk'] as const;

/** Lists whose views are saved. */
export const savedViewLists = [
  'pipeline',
  'projects',
  'clients',
  'contacts',
  'crew',
  'members',
  'estimates',
  'invoices',
  'bills',
] as const;

/** Roles of members in a workspace. */
export const roles = ['owner', 'admin', 'producer', 'coordinator', 'crew', 'client'] as const;

/** Roles on one job, on top of the role in the workspace. */
export const projectRoles = [
  'producer',
  'coordinator',
  'first_ad',
  'post_supervisor',
  'editor',
  'viewer',
] as const;

/** Which money a member may see. Owners and admins always see all of it. */
export const financeAccess = ['none', 'own_projects', 'full'] as const;

/** Scopes of connections and tokens over MCP. */
export const mcpScopes = ['read', 'estimate'] as const;

/** Reasons a connection ended. */
export const connectionEndings = [
  'disconnected',
  'refresh_token_replayed',
  'code_reused',
  'role_lost',
  'member_suspended',
  'member_removed',
  'plan_lapsed',
  'password_changed',
  'unused',
] as const;

/** States of a sandbox. Its last contents are there in all of them, once it was made. */
export const sandboxStates = ['queued', 'making', 'ready', 'failed'] as const;

/** What the worker is filling a sandbox with. */
export const sandboxSteps = ['people', 'jobs', 'money'] as const;

/** Reasons a token of somebody was revoked, unless a person revoked it. */
export const tokenEndings = ['role_lost', 'member_removed', 'password_changed'] as const;

/** States of a message. All but `queued` and `sent` are final; `kept` is in the outbox only. */
export const mailStates = ['queued', 'sent', 'kept', 'delivered', 'bounced', 'failed'] as const;

/** Where a member puts a file: on a board card, among a job's files, as a logo, with a brief or a bill. */
export const filePlaces = ['card', 'project', 'crew', 'logo', 'portrait', 'brief', 'bill'] as const;

/** Where a file is: also in the paperwork of a booking, or as a statement, which have rules of their own. */
export const storedPlaces = [...filePlaces, 'paperwork', 'statement'] as const;

/** Papers of a booking. */
export const paperworkKinds = [
  'deal_memo',
  'nda',
  'w9',
  'w4',
  'i9',
  'direct_deposit',
  'loan_out',
  'vehicle',
  'minor',
  'other',
] as const;

/** States of a paper, in the order in which they follow each other. */
export const paperworkStatuses = [
  'not_sent',
  'sent',
  'viewed',
  'signed',
  'approved',
  'rejected',
  'expired',
  'waived',
] as const;

/** Papers that a company asks every confirmed person for. The tax form depends on the person. */
export const paperworkSetKinds = [
  'deal_memo',
  'nda',
  'tax_form',
  'direct_deposit',
  'loan_out',
  'vehicle',
] as const;

/** Numbers of a person that are stored encrypted. */
export const crewNumberFields = ['tax_id', 'bank_routing', 'bank_account'] as const;

/** States of the pictures that are made of an image. */
export const pictureStates = ['pending', 'ready', 'failed'] as const;

/** Why no pictures can be made of an image. */
export const pictureProblems = ['unsupported', 'too_large', 'damaged'] as const;

/** What a mailed code allows. */
export const codePurposes = [
  'sign_up',
  'sign_in',
  'confirm_email',
  'change_email',
  'crew_page',
  'crew_email',
  'portal',
] as const;

/** Groups of the audit log, as its filter lists them. */
export const auditGroups = [
  'company',
  'members',
  'sign_in',
  'tokens',
  'connections',
  'webhooks',
  'plan',
  'money',
] as const;

/** States of an export. `expired`: its zip was deleted after its time. */
export const exportStates = [
  'queued',
  'running',
  'ready',
  'failed',
  'canceled',
  'expired',
] as const;

/** Why an export failed. */
export const exportProblems = [
  'store_full',
  'store_unavailable',
  'too_large',
  'interrupted',
  'unexpected',
] as const;

/** Programs that read calendar feeds. */
export const feedReaders = ['google', 'apple', 'outlook', 'thunderbird', 'other'] as const;

/** How an offer reached a crew member: by mail, or as a text that a person sends from a phone. */
export const offerChannels = ['mail', 'phone'] as const;

/** What a crew member answers about a date. */
export const offerAnswers = ['yes', 'no', 'other'] as const;

export const clientKinds = ['brand', 'agency', 'production_company', 'nonprofit', 'other'] as const;

/** The addresses of a crew member whose changes are told to them. */
export const addressFields = ['email', 'phone'] as const;

/**
 * How far a change of an address is. `taken` needs nobody: nothing was protected, or the person made it
 * themselves. `overtaken` was changed again before anybody answered.
 */
export const addressChangeStates = [
  'taken',
  'waiting',
  'overtaken',
  'confirmed',
  'released',
  'objected',
] as const;
