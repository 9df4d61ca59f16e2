import { action, heading, name, paragraph } from '../parts.ts';
import type { Template } from './template.ts';

export interface PasswordChanged {
  /** Names of the companies that the account joined before its email was confirmed. */
  joinedBefore: string[];
  /** What still works without the password; null if it was ended with the change. */
  kept: { tokens: number; connections: number; feeds: number } | null;
}

/** Tells a person that their password was changed or reset. */
export const passwordChanged: Template<PasswordChanged> = (
  { joinedBefore, kept },
  { baseUrl },
) => ({
  subject: 'Your password was changed',
  preview: 'Every other browser was signed out.',
  content: [
    heading('Your password was changed'),
    paragraph('The password of your account was changed, and every other browser was signed out.'),
    ...keptAccess(kept),
    ...(joinedBefore.length > 0 ? [joined(joinedBefore)] : []),
    paragraph('If it was not you, set a new password now.'),
    action('Set a new password', `${baseUrl}/forgot-password`),
  ],
});

/** Says what ended with the password, and what did not. */
function keptAccess(kept: PasswordChanged['kept']) {
  if (!kept) {
    return [paragraph('Your API tokens, connected apps and calendar feeds were ended, too.')];
  }
  const parts = [
    counted(kept.tokens, 'API token'),
    counted(kept.connections, 'connected app'),
    counted(kept.feeds, 'calendar feed'),
  ].flat();
  if (parts.length === 0) return [];
  const list = new Intl.ListFormat('en').format(parts);
  return [
    paragraph(
      `Still working in your name: ${list}. If somebody may have known the old password, set a new one again and choose to revoke them.`,
    ),
  ];
}

function counted(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`];
}

function joined(companies: string[]) {
  const names = companies.flatMap((it, at) => (at === 0 ? [name(it)] : [', ', name(it)]));
  return paragraph(
    'Before you confirmed this email, somebody used the account to join ',
    ...names,
    '. The account is still a member there. If you do not know a company, open nothing in it and ask its owner to remove you.',
  );
}
