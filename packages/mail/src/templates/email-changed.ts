import { heading, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface EmailChanged {
  oldEmail: string;
  newEmail: string;
}

/** Tells both emails of an account that it was changed. */
export const emailChanged: Template<EmailChanged> = ({ oldEmail, newEmail }) => ({
  subject: 'Your email was changed',
  preview: `You now sign in as ${newEmail}.`,
  content: [
    heading('Your email was changed'),
    paragraph(
      `You now sign in as ${newEmail} instead of ${oldEmail}, with the same password. All other browsers were signed out.`,
    ),
    paragraph('If it was not you, contact support right away.'),
  ],
});
