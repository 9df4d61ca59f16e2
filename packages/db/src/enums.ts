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

/** What is paid for each meal penalty: nothing that is counted here, an amount, or an hour of pay. */
export const mealPenaltyRules = ['none', 'amount', 'hour'] as const;

/** How overtime of a booking is counted. `custom` is agreed in words. */
export const overtimeRules = ['none', '1.5_after_10', '1.5_after_12', 'ca_8_12', 'custom'] as const;

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

/** Reasons a token of somebody was revoked, unless a person revoked it. */
export const tokenEndings = ['role_lost', 'member_removed', 'password_changed'] as const;

/** States of a message. All but `queued` and `sent` are final; `kept` is in the outbox only. */
export const mailStates = ['queued', 'sent', 'kept', 'delivered', 'bounced', 'failed'] as const;

/** Where a member puts a file: on a board card, among a job's files, as a logo or a portrait. */
export const filePlaces = ['card', 'project', 'crew', 'logo', 'portrait'] as const;

/** Where a file is: also in the paperwork of a booking or of a bill, which have rules of their own. */
export const storedPlaces = [...filePlaces, 'paperwork', 'bill'] as const;

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

/** Sections of the AICP bid form. */
export const bidSections = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
] as const;

/** A bid for a job, extra cost of a job under way, or a change of its scope. */
export const estimateKinds = ['bid', 'overage', 'change_order'] as const;

/** Statuses of an estimate. An estimate past its date is shown as expired, which is not stored. */
export const estimateStatuses = [
  'draft',
  'sent',
  'viewed',
  'changes_requested',
  'accepted',
  'converted',
  'declined',
] as const;

/** Whether the price is fixed, or actual costs plus handling. */
export const bidTypes = ['firm', 'cost_plus'] as const;

/** What one rate of a line pays for. */
export const rateUnits = ['day', 'hour', 'week', 'flat', 'each', 'mile'] as const;

/** A line of an estimate, or the heading of the lines below it. */
export const estimateLineKinds = ['line', 'heading'] as const;

/** How a brief came in. */
export const briefSources = ['typed', 'file', 'email', 'portal', 'ai'] as const;

/** Statuses of a brief. */
export const briefStatuses = ['draft', 'estimating', 'ready', 'promoted', 'declined'] as const;

/** States of a draft that is made from a brief. */
export const estimateRunStates = ['queued', 'running', 'ready', 'failed'] as const;

/** What a run does. */
export const estimateRunSteps = ['reading', 'drafting', 'checking', 'correcting'] as const;

/** Why a run failed. */
export const estimateRunProblems = [
  'unavailable',
  'timed_out',
  'too_large',
  'unusable',
  'refused',
  'interrupted',
  'changed',
  'unexpected',
] as const;

/** When a payment of an estimate's schedule is due. */
export const paymentMoments = ['signing', 'shoot', 'delivery', 'completion'] as const;

/** How a cost was paid. */
export const costKinds = ['receipt', 'petty_cash', 'card', 'payroll'] as const;

/** Statuses of a purchase order. Only an approved one commits money. */
export const purchaseOrderStatuses = ['draft', 'requested', 'approved', 'closed', 'void'] as const;

/** What a portal link shows. */
export const portalScopes = ['estimate', 'deliverable', 'invoice', 'project'] as const;

/** What happened on a portal page. */
export const portalEventKinds = [
  'opened',
  'downloaded',
  'proved',
  'asked',
  'changes_requested',
  'approved',
  'declined',
] as const;

/** How a browser showed whose it is: it was the first to open a mailed link, or entered a code. */
export const portalProofKinds = ['first_open', 'code'] as const;

/** Forms in which a client sees an estimate. */
export const estimateForms = ['aicp', 'sections', 'one_page'] as const;

/** What was decided about an estimate. */
export const estimateDecisionKinds = [
  'approved',
  'declined',
  'changes_requested',
  'asked',
] as const;

/** How a decision reached the company. */
export const decisionMethods = [
  'portal',
  'email',
  'purchase_order',
  'verbal',
  'converted',
] as const;

/** Kinds of client invoices. */
export const invoiceKinds = ['deposit', 'progress', 'final', 'overage', 'credit_note'] as const;

/** Statuses of client invoices. Overdue is derived from the due date. */
export const invoiceStatuses = [
  'draft',
  'sent',
  'viewed',
  'partially_paid',
  'paid',
  'void',
  'written_off',
] as const;

/** How money came in, or went out. */
export const paymentMethods = ['ach', 'wire', 'check', 'card', 'cash', 'other'] as const;

/** What an invoice counts as settled by. */
export const settlementKinds = ['payment', 'credit_note', 'write_off'] as const;

/** Who is paid by a bill: a person of the crew, or a company. */
export const billKinds = ['crew', 'vendor'] as const;

/** Statuses of a bill. */
export const billStatuses = [
  'submitted',
  'disputed',
  'approved',
  'scheduled',
  'paid',
  'void',
] as const;

/** How a bill came in. */
export const billSources = ['entered', 'file', 'crew_page'] as const;

/** What a line of a bill is for. */
export const billLineKinds = [
  'labor',
  'overtime',
  'kit',
  'mileage',
  'per_diem',
  'reimbursement',
  'rental',
  'studio',
  'service',
  'other',
] as const;

/** Who marked a bill as paid. */
export const billPaidSources = ['manual', 'bank', 'accounting'] as const;

/** Who wrote a message about a bill. */
export const billMessageAuthors = ['member', 'payee'] as const;

/** Where a bank connection gets its transactions from. */
export const bankProviders = ['plaid', 'sandbox', 'statement'] as const;

/** States of a bank connection. */
export const bankConnectionStatuses = ['healthy', 'needs_attention', 'disconnected'] as const;

/** Types of bank accounts. */
export const bankAccountTypes = ['depository', 'credit', 'loan', 'other'] as const;

/** What a bank transaction is. */
export const bankCategories = [
  'client_payment',
  'crew',
  'vendor',
  'payroll',
  'tax',
  'transfer',
  'card_payment',
  'fee',
  'interest',
  'other',
] as const;

/** Formats of bank statements. */
export const statementFormats = ['ofx', 'csv', 'camt053'] as const;

/** States of an imported statement. */
export const statementStates = ['queued', 'reading', 'mapping', 'ready', 'failed'] as const;

/** What a bank transaction is matched with. */
export const matchKinds = ['payment', 'bill', 'cost', 'transfer', 'fee', 'account'] as const;

/** States of a reconciliation. */
export const reconciliationStates = ['open', 'closed'] as const;

/** How often a recurring amount is due. */
export const recurrences = ['weekly', 'two_weeks', 'monthly', 'quarterly', 'yearly'] as const;

/** Formats of accounting exports. */
export const accountingFormats = ['quickbooks', 'xero', 'csv'] as const;

/** Records of the ledger, each of which is exported once. */
export const accountingRecords = [
  'invoice',
  'credit_note',
  'payment',
  'credit_applied',
  'credit_released',
  'payment_reversal',
  'write_off',
  'write_off_reversal',
  'bill',
  'bill_payment',
  'cost',
  'bank_entry',
  'correction',
] as const;

/** Accounts that what is not coded to a section is booked to. */
export const bookAccounts = [
  'income',
  'receivable',
  'payable',
  'bank',
  'tax_charged',
  'tax_paid',
  'bank_fees',
  'write_offs',
  'client_credit',
  'interest',
  'payroll',
  'other',
] as const;
