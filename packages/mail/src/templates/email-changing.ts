import { action, heading, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface EmailChanging {
  /** The requested email. */
  newEmail: string;
}

/** Tells the present email of an account that another one was requested. */
export const emailChanging: Template<EmailChanging> = ({ newEmail }, { baseUrl }) => ({
  subject: 'Somebody asked to change your email',
  preview: 'Your account still uses this email.',
  content: [
    heading('Change of email requested'),
    paragraph(
      `Somebody who knows your password asked to change the email of your account to ${newEmail}. The change is made once they enter the code that was sent there.`,
    ),
    paragraph('If it was not you, set a new password now, which stops the change.'),
    action('Set a new password', `${baseUrl}/forgot-password`),
  ],
});
