import type { TaxForm } from '../crew/enums.ts';

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

export type PaperworkKind = (typeof paperworkKinds)[number];
export type PaperworkStatus = (typeof paperworkStatuses)[number];
export type PaperworkSetKind = (typeof paperworkSetKinds)[number];
export type CrewNumberField = (typeof crewNumberFields)[number];

export const paperworkLabels: Record<PaperworkKind, string> = {
  deal_memo: 'Deal memo',
  nda: 'NDA',
  w9: 'W-9',
  w4: 'W-4',
  i9: 'I-9',
  direct_deposit: 'Direct deposit',
  loan_out: 'Loan-out papers',
  vehicle: 'Vehicle insurance',
  minor: 'Work permit of a minor',
  other: 'Other',
};

export const setKindLabels: Record<PaperworkSetKind, string> = {
  deal_memo: paperworkLabels.deal_memo,
  nda: paperworkLabels.nda,
  tax_form: 'Tax form',
  direct_deposit: paperworkLabels.direct_deposit,
  loan_out: paperworkLabels.loan_out,
  vehicle: paperworkLabels.vehicle,
};

export const paperworkStatusLabels: Record<PaperworkStatus, string> = {
  not_sent: 'Not sent',
  sent: 'Sent',
  viewed: 'Opened',
  signed: 'To check',
  approved: 'Approved',
  rejected: 'Returned',
  expired: 'Expired',
  waived: 'Waived',
};

export const crewNumberLabels: Record<CrewNumberField, string> = {
  tax_id: 'Tax ID',
  bank_routing: 'Routing number',
  bank_account: 'Account number',
};

/** What a person agrees to who signs a deal memo. */
export const consentStatement =
  'I have read this deal memo and agree to it. My typed name is my signature.';

/** Most bytes of a paper that is handed in. */
export const mostBytesOfPaper = 15_000_000;

/** Types of content that can be handed in, by what they really are. */
export const paperTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const;

/** Statuses in which a paper is still to come from the person, or from the office first. */
export const missingStatuses = ['not_sent', 'sent', 'viewed', 'rejected', 'expired'] as const;

/** Statuses in which the person can act. */
export const askedStatuses = ['sent', 'viewed', 'rejected'] as const;

/** Returns whether a paper is still to come. */
export function isMissing(status: PaperworkStatus): boolean {
  return missingStatuses.some((it) => it === status);
}

/** Returns whether the person can act on a paper. */
export function isAsked(status: PaperworkStatus): boolean {
  return askedStatuses.some((it) => it === status);
}

/** Returns what a paper is called. */
export function paperName({ kind, title }: { kind: PaperworkKind; title: string | null }): string {
  return title ?? paperworkLabels[kind];
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns "Deal memo, W-9 and another paper". What a paper of the kind `other` is called may name people. */
export function papersInWords(kinds: readonly PaperworkKind[]): string {
  return list.format(kinds.map((it) => (it === 'other' ? 'another paper' : paperworkLabels[it])));
}

/** How far the papers of a person are. */
export type PaperworkLight = 'none' | 'missing' | 'to_check' | 'done';

/** Returns how far papers are. */
export function lightOf(statuses: readonly PaperworkStatus[]): PaperworkLight {
  if (statuses.length === 0) return 'none';
  if (statuses.some(isMissing)) return 'missing';
  return statuses.includes('signed') ? 'to_check' : 'done';
}

/** The papers that a country asks for by default. */
export function defaultSetKinds(country: string): PaperworkSetKind[] {
  return country === 'US'
    ? ['deal_memo', 'tax_form', 'direct_deposit']
    : ['deal_memo', 'direct_deposit'];
}

interface SetPerson {
  taxForm: TaxForm | null;
  loanOutName: string | null;
}

interface SetPaper {
  kind: PaperworkKind;
  title: string | null;
}

/** Returns the papers of a set for a person. */
export function papersOf(
  kinds: readonly PaperworkSetKind[],
  { taxForm, loanOutName }: SetPerson,
): SetPaper[] {
  return kinds.flatMap((kind): SetPaper[] => {
    if (kind === 'loan_out' && loanOutName === null) return [];
    if (kind !== 'tax_form') return [{ kind, title: null }];
    if (taxForm === 'other') return [{ kind: 'other', title: setKindLabels.tax_form }];
    // An I-9 goes with a W-4: both are for employees.
    const forms = taxForm === 'w4' ? (['w4', 'i9'] as const) : (['w9'] as const);
    return forms.map((form) => ({ kind: form, title: null }));
  });
}
