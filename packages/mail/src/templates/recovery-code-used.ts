import { action, heading, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface RecoveryCodeUsed {
  /** Codes that have not been used. */
  left: number;
  /** Page of the person's factors. */
  url: string;
}

/** Tells a person that a recovery code was used in place of their second factor. */
export const recoveryCodeUsed: Template<RecoveryCodeUsed> = ({ left, url }) => ({
  subject: 'A recovery code was used',
  preview: 'A recovery code was used in place of your passkey or authenticator app.',
  content: [
    heading('A recovery code was used'),
    paragraph(
      'Somebody used a recovery code of your account in place of a passkey or an authenticator app. ',
      left === 0
        ? 'It was the last one: generate new ones.'
        : `${left} ${left === 1 ? 'code is' : 'codes are'} left.`,
    ),
    action('Check your security settings', url),
    paragraph(
      'If it was not you, set a new password now and generate new recovery codes: the old ones stop working.',
    ),
  ],
});
