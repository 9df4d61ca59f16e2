/** States of a text message. Sent is one that the server took, delivered one that reached the phone. */
export const textStates = ['queued', 'sent', 'delivered', 'failed'] as const;

export type TextState = (typeof textStates)[number];

export const textStateLabels: Record<TextState, string> = {
  queued: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
};
