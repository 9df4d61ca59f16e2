import { action, heading, name, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface PasswordChanged {
  /** Names of the companies that the account joined before its email was confirmed. */
  joinedBefore: string[];
}

/** Tells a person that their password was changed or reset. */
export const passwordChanged: Template<PasswordChanged> = ({ joinedBefore }, { baseUrl }) => ({
  subject: 'Your password was changed',
  preview: 'Every other browser was signed out.',
  content: [
    heading('Your password was changed'),
    paragraph('The password of your account was changed, and every other browser was signed out.'),
    ...(joinedBefore.length > 0 ? [joined(joinedBefore)] : []),
    paragraph('If it was not you, set a new password now.'),
    action('Set a new password', `${baseUrl}/forgot-password`),
  ],
});

function joined(companies: string[]) {
  const names = companies.flatMap((it, at) => (at === 0 ? [name(it)] : [', ', name(it)]));
  return paragraph(
    'Before you confirmed this email, somebody used the account to join ',
    ...names,
    '. The account is still a member there. If you do not know a company, open nothing in it and ask its owner to remove you.',
  );
}
