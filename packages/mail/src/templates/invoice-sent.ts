import { action, heading, name, paragraph, quiet, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface InvoiceSent {
  /** Who sends it; null when it is mailed by itself. */
  sender: string | null;
  number: string;
  isCreditNote: boolean;
  job: string;
  /** With their currency. */
  total: string;
  balance: string;
  /** In words; null for a credit note. */
  due: string | null;
  isOverdue: boolean;
  /** In the words of the sender. */
  message: string | null;
  isReminder: boolean;
  url: string;
}

/** Brings a client an invoice or a credit note, or reminds them of one. The PDF is attached. */
export const invoice: Template<InvoiceSent> = (sent, { company }) => {
  const from = company ?? 'Callboard';
  const what = sent.isCreditNote ? 'Credit note' : 'Invoice';
  return {
    subject: `${sent.isReminder ? 'Reminder: ' : ''}${what} ${sent.number} from ${from}`,
    preview: `${sent.job}. The PDF is attached.`,
    content: [
      heading(`${what} ${sent.number} for `, name(sent.job)),
      paragraph(...(sent.isReminder ? reminderOf(sent, from) : wordsOf(sent, from))),
      ...(sent.message ? [quote(sent.message)] : []),
      action(`Open the ${what.toLowerCase()}`, sent.url),
      paragraph(
        quiet(
          sent.isCreditNote
            ? 'The credit note is attached as a PDF. Nothing has to be paid.'
            : 'The invoice is attached as a PDF. It says where to pay to, and which reference to type.',
        ),
      ),
    ],
  };
};

function wordsOf({ sender, number, total, due }: InvoiceSent, from: string) {
  const who = sender ? [name(sender), ' of ', name(from)] : [name(from)];
  return [...who, ` sent you ${number}: ${total}${due ? `, due ${due}` : ''}.`];
}

function reminderOf({ number, balance, due, isOverdue }: InvoiceSent, from: string) {
  const when = due ? (isOverdue ? `was due ${due}` : `is due ${due}`) : 'is open';
  return [
    `${number} of `,
    name(from),
    ` ${when}. ${balance} is still to be paid. If you have paid it already, thank you: you can ignore this message.`,
  ];
}
