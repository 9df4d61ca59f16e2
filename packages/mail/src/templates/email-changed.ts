import { heading, name, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface EmailChanged {
  oldEmail: string;
  newEmail: string;
  /** Names of the companies that an unconfirmed account with the new email was in. */
  joined: string[];
}

/** Tells both emails of an account that it was changed. */
export const emailChanged: Template<EmailChanged> = ({ oldEmail, newEmail, joined }) => ({
  subject: 'Your email was changed',
  preview: `You now sign in as ${newEmail}.`,
  content: [
    heading('Your email was changed'),
    paragraph(
      `You now sign in as ${newEmail} instead of ${oldEmail}, with the same password. All other browsers were signed out.`,
    ),
    ...(joined.length > 0 ? [joinedBefore(joined)] : []),
    paragraph(
      'If it was not you, tell an owner of your company now, who can suspend your access until it is sorted out, and contact support right away.',
    ),
  ],
});

function joinedBefore(companies: string[]) {
  const names = companies.flatMap((it, at) => (at === 0 ? [name(it)] : [', ', name(it)]));
  return paragraph(
    'Before you confirmed this email, somebody used an account with it to join ',
    ...names,
    '. You are now a member there instead. If you do not know a company, open nothing in it and ask its owner to remove you.',
  );
}
