import { type Invitation, invitation } from './invitation.ts';
import { type PasswordReset, passwordReset } from './password-reset.ts';
import type { Template } from './template.ts';
import { type TestMessage, testMessage } from './test-message.ts';

/** What the template of each kind needs. */
interface DataOfKinds {
  invitation: Invitation;
  password_reset: PasswordReset;
  test: TestMessage;
}

export type MailKind = keyof DataOfKinds;

export type MailData<Kind extends MailKind> = DataOfKinds[Kind];

/** The template of each kind of message. */
export const templates: { [Kind in MailKind]: Template<MailData<Kind>> } = {
  invitation,
  password_reset: passwordReset,
  test: testMessage,
};
