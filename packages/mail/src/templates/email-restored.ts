import { heading, paragraph } from '../parts.ts';
import { joinedBefore } from './joined-before.ts';
import type { Template } from './template.ts';

export interface EmailRestored {
  /** The email that was restored. */
  email: string;
  /** The email that the account had until now. */
  lostEmail: string;
  /** Names of the companies that an unconfirmed account with the email was in. */
  joined: string[];
}

/** Tells both emails of an account that the earlier one was restored. */
export const emailRestored: Template<EmailRestored> = ({ email, lostEmail, joined }) => ({
  subject: 'An earlier email was restored',
  preview: `The account uses ${email} again.`,
  content: [
    heading('An earlier email was restored'),
    paragraph(
      `Somebody who reads ${email} said that the change of the account to ${lostEmail} was not theirs. The account uses ${email} again.`,
    ),
    paragraph(
      'The password, every session, every API token and every connected app ended, and passkeys and apps for codes that were added since the day before the change were removed. A link to set a new password was mailed to the email that was restored.',
    ),
    ...(joined.length > 0 ? [joinedBefore(joined)] : []),
    paragraph(
      'Ask an owner of your company what was done with the account meanwhile: the audit log shows it.',
    ),
  ],
});
