import { outbox } from './outbox.ts';
import { createSmtp, type SmtpSettings } from './smtp.ts';
import type { MailTransport } from './transport.ts';

export type { SmtpSettings } from './smtp.ts';
export type { MailAttachment, MailOutcome, MailTransport, OutgoingMail } from './transport.ts';

/** Creates the adapter: SMTP with settings, the outbox without. */
export function createTransport(smtp: SmtpSettings | undefined): MailTransport {
  return smtp ? createSmtp(smtp) : outbox;
}
