import { heading, name, paragraph, quiet, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface PurchaseOrderSent {
  /** Who sends it; null for an integration. */
  sender: string | null;
  number: string;
  /** Number and name of the job. */
  job: string;
  /** With its currency. */
  total: string;
  /** In words; null if no date is set. */
  neededOn: string | null;
  /** In the words of the sender. */
  message: string | null;
  /** Whether it was sent before. */
  isAgain: boolean;
}

/** Brings a vendor a purchase order, which is attached. */
export const purchaseOrder: Template<PurchaseOrderSent> = (sent, { company }) => {
  const from = company ?? 'Callboard';
  const { number, neededOn, message } = sent;
  return {
    subject: `Purchase order ${number} from ${from}`,
    preview: `For ${sent.job}: ${sent.total}.`,
    content: [
      heading(`Purchase order ${number}`),
      paragraph(
        ...(sent.sender ? [name(sent.sender), ' of ', name(from)] : [name(from)]),
        ` ${sent.isAgain ? 'resent' : 'sent'} you purchase order ${number} for `,
        name(sent.job),
        `: ${sent.total}${neededOn ? `, needed on ${neededOn}` : ''}. It is attached as a PDF.`,
      ),
      ...(message ? [quote(message)] : []),
      paragraph(
        quiet(`Write the number ${number} on your bill. With questions, reply to this message.`),
      ),
    ],
  };
};
