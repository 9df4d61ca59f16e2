import { heading, name, paragraph, quote } from '../parts.ts';
import type { Template } from './template.ts';

export interface StatementSent {
  /** Who sends it; null for an integration. */
  sender: string | null;
  client: string;
  /** The last day of it, in words. */
  until: string;
  /** With its currency. */
  balance: string;
  /** What is past due; null when nothing is. */
  overdue: string | null;
  /** In the words of the sender. */
  message: string | null;
}

/** Brings a client their statement of account, which is attached as a PDF. */
export const statement: Template<StatementSent> = (sent, { company }) => {
  const from = company ?? 'Callboard';
  const past = sent.overdue ? ` ${sent.overdue} of it is past due.` : '';
  return {
    subject: `Statement of account from ${from}`,
    preview: 'The PDF is attached.',
    content: [
      heading('Statement of account for ', name(sent.client)),
      paragraph(
        ...(sent.sender ? [name(sent.sender), ' of ', name(from)] : [name(from)]),
        ` sent you a statement of your account until ${sent.until}. The balance is ${sent.balance}.${past}`,
      ),
      ...(sent.message ? [quote(sent.message)] : []),
      paragraph('The statement is attached as a PDF.'),
    ],
  };
};
