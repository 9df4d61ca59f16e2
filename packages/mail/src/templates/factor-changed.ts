import { action, heading, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface FactorChanged {
  change: 'added' | 'removed';
  /** What it is: `the passkey “Chrome on macOS”`. */
  factor: string;
  /** Whether support changed it. */
  bySupport: boolean;
  /** Page of the person's factors. */
  url: string;
}

/** Tells a person that a way to sign in to their account was added or removed. */
export const factorChanged: Template<FactorChanged> = ({ change, factor, bySupport, url }) => {
  const sentence = `${bySupport ? 'Support' : 'You'} ${change} ${factor}.`;
  return {
    subject: change === 'added' ? 'A way to sign in was added' : 'A way to sign in was removed',
    preview: sentence,
    content: [
      heading(change === 'added' ? 'A way to sign in was added' : 'A way to sign in was removed'),
      paragraph(sentence, ' Your other sessions were signed out.'),
      action('Check your security settings', url),
      paragraph(
        'If it was not you, set a new password now, check your passkeys and authenticator app, and tell an owner of your company.',
      ),
    ],
  };
};
