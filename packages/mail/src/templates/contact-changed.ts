import { heading, name, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface ContactChanged {
  /** Who changed it; null for an integration. */
  by: string | null;
  field: 'email' | 'phone';
}

const nouns = { email: 'email', phone: 'phone number' };

/** Tells a contact at a client, at the address from before, that a company has another one now. */
export const contactChanged: Template<ContactChanged> = ({ by, field }, { company }) => {
  const noun = nouns[field];
  const from = company ?? 'Callboard';
  return {
    subject: `${from} changed your ${noun}`,
    preview: 'Reply if this is wrong.',
    content: [
      heading(name(from), ` changed your ${noun}`),
      paragraph(
        ...(by ? [name(by), ' of ', name(from)] : [name(from)]),
        ` entered another ${noun} for you.`,
        field === 'email'
          ? ' What they send you from now on goes there. You get this at the address that they had before.'
          : ' You get this because they send you estimates, invoices or links for briefs.',
      ),
      paragraph('If this is wrong, reply to this message or call the company.'),
    ],
  };
};
