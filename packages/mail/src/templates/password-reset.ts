import { action, heading, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface PasswordReset {
  /** One-time link. */
  url: string;
  hours: number;
}

/** Lets a person set a new password. */
export const passwordReset: Template<PasswordReset> = ({ url, hours }) => ({
  subject: 'Set a new password',
  preview: 'Somebody asked for a new password for your account.',
  content: [
    heading('Set a new password'),
    paragraph('Somebody asked to set a new password for the account with this email.'),
    action('Set a new password', url),
    paragraph(
      `The link works once, for ${hours} hours, and signs you out everywhere. If it was not you, ignore this message: your password stays as it is.`,
    ),
  ],
});
