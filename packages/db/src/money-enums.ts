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

/** What costs are coded to: a section of the bid, or the insurance below sections A to K. */
export const costSections = [...bidSections, 'insurance'] as const;

/** How the tax of a document is rounded: once per rate, or on each line. */
export const taxRoundings = ['document', 'line'] as const;

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

/** What the file of a brief is, by its content. */
export const briefFileKinds = ['pdf', 'email', 'html', 'text'] as const;

/** States of reading the text of a brief's file. */
export const briefFileStates = ['queued', 'running', 'ready', 'failed'] as const;

/** Why the text of a brief's file was not read. */
export const briefFileProblems = [
  'encrypted',
  'scan',
  'empty',
  'damaged',
  'too_large',
  'too_slow',
  'interrupted',
] as const;

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
/** What a portal link shows, or asks for. */
export const portalScopes = ['estimate', 'deliverable', 'invoice', 'project', 'brief'] as const;

/** What happened on a portal page. */
export const portalEventKinds = [
  'opened',
  'downloaded',
  'proved',
  'asked',
  'changes_requested',
  'approved',
  'declined',
  'briefed',
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

/** What decides where money goes, or where an invoice goes. */
export const paymentDetails = [
  'bank_routing',
  'bank_account',
  'loan_out_name',
  'name',
  'billing_email',
  'vendor_portal_url',
  'remit_to',
] as const;

/** How whoever changed them had proved who they are. */
export const paymentDetailProofs = ['mailed_code', 'recent_proof', 'session', 'none'] as const;
