import { mailStates } from '@callboard/db/enums';

export { mailStates };

export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Record<MailState, string> = {
  queued: 'Queued',
  sent: 'Sent',
  kept: 'In the outbox',
  delivered: 'Delivered',
  bounced: 'Bounced',
  failed: 'Failed',
};
