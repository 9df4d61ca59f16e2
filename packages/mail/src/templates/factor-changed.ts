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
  const subject = `A way to sign in was ${change}`;
  const sentence = `${bySupport ? 'Support' : 'You'} ${change} ${factor}.`;
  return {
    subject,
    preview: sentence,
    content: [
      heading(subject),
      paragraph(`${sentence} ${bySupport ? 'All' : 'Your other'} sessions were signed out.`),
      action('Check your security settings', url),
      paragraph(
        bySupport
          ? 'If you did not ask for this, contact support now.'
          : 'If it was not you, set a new password now, check your passkeys and authenticator app, and tell an owner of your company.',
      ),
    ],
  };
};
