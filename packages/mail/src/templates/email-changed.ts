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

const tellAnOwner =
  'tell an owner of your company now, who can suspend your access until it is sorted out.';

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
    ...(url === null
      ? [paragraph(`If it was not you, ${tellAnOwner}`)]
      : [
          paragraph(
            `If it was not you, restore your email. Your password stops working, and every session, API token and connected app ends. The link works once, for ${days} days.`,
          ),
          action('It was not me', url),
          paragraph(`Also ${tellAnOwner}`),
        ]),
  ],
});
