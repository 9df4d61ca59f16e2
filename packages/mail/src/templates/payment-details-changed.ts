import { heading, name, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface PaymentDetailsChanged {
  /** Whose details they are, seen from the reader. */
  as: 'payee' | 'client' | 'company';
  company: string;
  /** "routing number and account number". */
  what: string;
  isPlural: boolean;
  /** Whether there were none before. */
  isFirst: boolean;
  /** "Tue 3 Nov". */
  on: string;
  by: string;
  /** "with a code mailed to t***@example.com". */
  how: string;
  /** Whether somebody at the company has to look at it. */
  isHeld: boolean;
}

const whose = { payee: 'your', client: 'your', company: 'the' } as const;

/** Tells whom they belong to that the place where money or invoices go was entered or changed. */
export const paymentDetailsChanged: Template<PaymentDetailsChanged> = (changed) => {
  const { as, company, what, isPlural, isFirst, on, by, how, isHeld } = changed;
  const verb = isFirst ? 'entered' : 'changed';
  const subject = {
    payee: `Where ${company} pays you was ${verb}`,
    client: `Where ${company} sends your invoices was ${verb}`,
    company: `The bank details on the invoices of ${company} were ${verb}`,
  }[as];
  const sentence = `${whose[as] === 'your' ? 'Your' : 'The'} ${what} ${isPlural ? 'were' : 'was'} ${verb} on ${on}`;
  return {
    subject,
    preview: `${sentence}.`,
    content: [
      heading(subject),
      paragraph(`${sentence} by `, name(by), ` (${how}).`),
      ...(isHeld && as === 'payee'
        ? [paragraph('You are not paid until somebody at the company has checked it.')]
        : []),
      paragraph(
        as === 'company'
          ? 'If you do not know of it, check the settings of invoices now, and tell the other owners and admins.'
          : 'If you do not know of it, call ',
        ...(as === 'company'
          ? []
          : [name(company), ' right away, on a number that you already have.']),
      ),
    ],
  };
};
