import { action, heading, paragraph } from '../parts.ts';
import { joinedBefore } from './joined-before.ts';
import type { Template } from './template.ts';

export interface EmailChanged {
  oldEmail: string;
  newEmail: string;
  /** Names of the companies that an unconfirmed account with the new email was in. */
  joined: string[];
  /** One-time link that restores the old email; null in the message to the new one. */
  url: string | null;
  /** How long the link works. */
  days: number;
}

/** Tells both emails of an account that it was changed. */
export const emailChanged: Template<EmailChanged> = ({
  oldEmail,
  newEmail,
  joined,
  url,
  days,
}) => ({
  subject: 'Your email was changed',
  preview: `You now sign in as ${newEmail}.`,
  content: [
    heading('Your email was changed'),
    paragraph(
      `You now sign in as ${newEmail} instead of ${oldEmail}, with the same password. All other browsers were signed out.`,
    ),
    ...(joined.length > 0 ? [joinedBefore(joined)] : []),
    ...(url
      ? [
          paragraph(
            `If it was not you, restore your email. This also ends your password, every session, every token and every connected app. The link works once, for ${days} days.`,
          ),
          action('It was not me', url),
        ]
      : []),
    paragraph(
      'If it was not you, tell an owner of your company now, too, who can suspend your access until it is sorted out.',
    ),
  ],
});
