import type { MailState } from '@callboard/domain/mail/enums';

/** A message in a list. */
export interface Mail {
  id: string;
  toEmail: string;
  toName: string | null;
  subject: string;
  state: MailState;
  attempts: number;
  nextAt: Date | null;
  /** The words of the mail server. */
  response: string | null;
  createdAt: Date;
  endedAt: Date | null;
  hasBody: boolean;
}

/** The mail server of this installation; null for the outbox. */
export type MailServer = { host: string; from: string } | null;
