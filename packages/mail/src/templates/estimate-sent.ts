import { action, heading, name, paragraph, quiet, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface EstimateSent {
  /** Who sends it; null for an integration. */
  sender: string | null;
  number: string;
  title: string;
  version: number;
  /** Whether it is a bid, and not an overage or a change order. */
  isBid: boolean;
  /** With its currency. */
  total: string;
  /** The last date on which it can be approved, `YYYY-MM-DD`. */
  validUntil: string;
  /** In the words of the sender. */
  message: string | null;
  isReminder: boolean;
  url: string;
}

/** Brings a client the link to an estimate. */
export const estimate: Template<EstimateSent> = (sent, { company }) => {
  const from = company ?? 'Callboard';
  const what = sent.isBid ? 'Estimate' : 'Additional cost';
  const version = sent.version > 1 ? ` (version ${sent.version})` : '';
  return {
    subject: `${sent.isReminder ? 'Reminder: ' : ''}${what} ${sent.number}${version}: ${sent.title}`,
    preview: `From ${from}. Read it, ask, or approve it online.`,
    content: [
      heading(`${what} for `, name(sent.title)),
      paragraph(
        ...(sent.sender ? [name(sent.sender), ' of ', name(from)] : [name(from)]),
        sent.isReminder ? ' reminds you of ' : ' sent you ',
        `${sent.number}${version}: ${sent.total}, valid until ${sent.validUntil}.`,
      ),
      ...(sent.message ? [quote(sent.message)] : []),
      action('Read and answer', sent.url),
      paragraph(
        quiet(
          'The link is for you. You can read the estimate, download it as a PDF, ask a question, request changes, approve or decline it, on a phone and without an account. Whoever you forward it to has to confirm their own email before they answer.',
        ),
      ),
    ],
  };
};
