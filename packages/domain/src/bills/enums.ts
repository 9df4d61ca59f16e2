import { paperTypes } from '../paperwork/enums.ts';

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

export type BillKind = (typeof billKinds)[number];
export type BillStatus = (typeof billStatuses)[number];
export type BillSource = (typeof billSources)[number];
export type BillLineKind = (typeof billLineKinds)[number];
export type BillPaidSource = (typeof billPaidSources)[number];

export const billKindLabels: Record<BillKind, string> = { crew: 'Crew', vendor: 'Vendor' };

export const billStatusLabels: Record<BillStatus, string> = {
  submitted: 'To approve',
  disputed: 'Queried',
  approved: 'Approved',
  scheduled: 'Scheduled',
  paid: 'Paid',
  void: 'Void',
};

export const billSourceLabels: Record<BillSource, string> = {
  entered: 'Entered',
  file: 'From a file',
  crew_page: 'Sent by the person',
};

export const billPaidSourceLabels: Record<BillPaidSource, string> = {
  manual: 'Marked by hand',
  bank: 'Matched with the bank',
  accounting: 'From the accounting package',
};

export const billLineKindLabels: Record<BillLineKind, string> = {
  labor: 'Labor',
  overtime: 'Overtime and penalties',
  kit: 'Kit',
  mileage: 'Mileage',
  per_diem: 'Per diem',
  reimbursement: 'Reimbursement',
  rental: 'Rental',
  studio: 'Studio',
  service: 'Service',
  other: 'Other',
};

/** Kinds of lines that pay the hours of timecards. */
export const workKinds = ['labor', 'overtime'] as const satisfies BillLineKind[];

/** Statuses in which a bill waits for somebody's approval. */
export const openStatuses = ['submitted', 'disputed'] as const satisfies BillStatus[];

/** Statuses in which a bill is agreed and not paid yet. */
export const agreedStatuses = ['approved', 'scheduled'] as const satisfies BillStatus[];

/** Statuses in which the company owes the amount, agreed or not. */
export const owedStatuses = [...openStatuses, ...agreedStatuses] as const;

/** Statuses in which a bill is in the books and in the cost of its job. */
export const bookedStatuses = [...agreedStatuses, 'paid'] as const satisfies BillStatus[];

/** Filters of the list: a status, or several under one name. */
export const billFilters = ['to_approve', 'to_pay', 'unpaid', ...billStatuses] as const;

export type BillFilter = (typeof billFilters)[number];

/** What the list is sorted by; a minus reverses it. */
export const billSorts = ['due', 'payee', 'amount', 'entered'] as const;

export type BillSort = (typeof billSorts)[number] | `-${(typeof billSorts)[number]}`;

/** The statuses of each filter that names several. */
export const statusesOfFilter: Partial<Record<BillFilter, readonly BillStatus[]>> = {
  to_approve: openStatuses,
  to_pay: agreedStatuses,
  unpaid: owedStatuses,
};

/** Returns what tells whom a bill pays: the entry of the address book, else the name. */
export function payeeOf(bill: { crewMemberId: string | null; payeeName: string }): string {
  return bill.crewMemberId ?? bill.payeeName;
}

/** Returns whether a bill waits for somebody's approval. */
export function isOpen(status: BillStatus): boolean {
  return openStatuses.some((it) => it === status);
}

/** Returns whether a bill is agreed and not paid yet. */
export function isAgreed(status: BillStatus): boolean {
  return agreedStatuses.some((it) => it === status);
}

/** Returns whether the company owes the amount. */
export function isUnpaid(status: BillStatus): boolean {
  return owedStatuses.some((it) => it === status);
}

/** Returns whether a bill is in the books. */
export function isBooked(status: BillStatus): boolean {
  return bookedStatuses.some((it) => it === status);
}

/** Returns whether a bill is paid. */
export function isPaid(status: BillStatus): boolean {
  return status === 'paid';
}

/** Returns whether a bill is scheduled for a date. */
export function isScheduled(status: BillStatus): boolean {
  return status === 'scheduled';
}

/** Returns whether a bill was called off. */
export function isVoid(status: BillStatus): boolean {
  return status === 'void';
}

/** Returns why a file cannot be that of a bill or a paper of a location, as one sentence; null if it can. */
export function billTypeProblem(name: string, contentType: string): string | null {
  if (paperTypes.some((it) => it === contentType)) return null;
  return `“${name}” is no PDF or picture. Choose a PDF, JPEG, PNG, WebP or HEIC file.`;
}

/** For the file input of a browser. */
export const billFileTypes = `${paperTypes.join()},.heic`;
