import { type FactorChanged, factorChanged } from './factor-changed.ts';
import { type Invitation, invitation } from './invitation.ts';
import { type PasswordReset, passwordReset } from './password-reset.ts';
import { type RecoveryCodeUsed, recoveryCodeUsed } from './recovery-code-used.ts';
import type { Template } from './template.ts';
import { type TestMessage, testMessage } from './test-message.ts';

/** What the template of each kind needs. */
interface DataOfKinds {
  factor_changed: FactorChanged;
  invitation: Invitation;
  password_reset: PasswordReset;
  recovery_code_used: RecoveryCodeUsed;
  test: TestMessage;
}

export type MailKind = keyof DataOfKinds;

export type MailData<Kind extends MailKind> = DataOfKinds[Kind];

/** The template of each kind of message. */
export const templates: { [Kind in MailKind]: Template<MailData<Kind>> } = {
  factor_changed: factorChanged,
  invitation,
  password_reset: passwordReset,
  recovery_code_used: recoveryCodeUsed,
  test: testMessage,
};
