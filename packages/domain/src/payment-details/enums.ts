import { maskedEmail } from '../crew-addresses/masked.ts';
import { joinPhrases } from '../events/words.ts';

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

export type PaymentDetail = (typeof paymentDetails)[number];
export type PaymentDetailProof = (typeof paymentDetailProofs)[number];

/** What each detail is called within a sentence. */
export const paymentDetailWords: Record<PaymentDetail, string> = {
  bank_routing: 'routing number',
  bank_account: 'account number',
  loan_out_name: 'loan-out company',
  name: 'name',
  billing_email: 'address for invoices',
  vendor_portal_url: 'vendor portal',
  remit_to: 'bank details on invoices',
};

/** Returns details as the end of a sentence: "routing number and account number". */
export function detailsInWords(fields: readonly PaymentDetail[]): string {
  return joinPhrases(fields.map((it) => paymentDetailWords[it]));
}

/** Returns whether `detailsInWords` needs a verb in the plural. */
export function arePlural(fields: readonly PaymentDetail[]): boolean {
  return fields.length > 1 || fields.includes('remit_to');
}

/** Returns by which proof details were changed: "with a code mailed to t***@example.com". */
export function proofInWords(proof: PaymentDetailProof, provedEmail: string | null): string {
  if (proof === 'mailed_code') {
    return provedEmail === null
      ? 'with a mailed code'
      : `with a code mailed to ${maskedEmail(provedEmail)}`;
  }
  if (proof === 'recent_proof') return 'signed in, identity confirmed';
  return proof === 'session' ? 'signed in, identity not confirmed' : 'identity not confirmed';
}
