import type { InvoiceInFull } from '@callboard/core/sales';

/** What the page of an invoice shows. */
export interface InvoicePage {
  invoice: InvoiceInFull;
  isDraft: boolean;
  isVoid: boolean;
  /** It was issued and is still to be paid. */
  isOpen: boolean;
}
