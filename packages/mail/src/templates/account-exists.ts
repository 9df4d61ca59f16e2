import { action, heading, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface AccountExists {
  /** What somebody wanted to do with the email. */
  attempt: 'sign_up' | 'change_email';
}

const sentences = {
  sign_up:
    'Somebody, probably you, wanted to create a company with this email, which already has an account. To create another company, enter the password of the account.',
  change_email:
    'Somebody wanted to use this email for another account. It already has an account, so nothing was changed.',
};

/** Tells the owner of an account that somebody entered its email as a new one. */
export const accountExists: Template<AccountExists> = ({ attempt }, { baseUrl }) => ({
  subject: 'You already have an account',
  preview: 'This email already has an account.',
  content: [
    heading('You already have an account'),
    paragraph(sentences[attempt]),
    action('Sign in', `${baseUrl}/sign-in`),
    paragraph(
      'If you forgot the password, choose “Forgot password?” there. If it was not you, ignore this message.',
    ),
  ],
});
