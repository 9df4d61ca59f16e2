/** States of a message. All but `queued` and `sent` are final; `kept` is in the outbox only. */
export const mailStates = ['queued', 'sent', 'kept', 'delivered', 'bounced', 'failed'] as const;

export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Record<MailState, string> = {
  queued: 'Queued',
  sent: 'Sent',
  kept: 'In the outbox',
  delivered: 'Delivered',
  bounced: 'Bounced',
  failed: 'Failed',
};
