import type { TextState } from '@callboard/domain/texts/enums';
import type { PillShape, PillTone } from '#app/ui/pill.tsx';
import type { Receipt, Recipient } from './recipient.ts';

export const receiptLooks: Record<Receipt, { shape: PillShape; tone: PillTone; stroke: string }> = {
  confirmed: { shape: 'check', tone: 'good', stroke: 'stroke-good' },
  opened: { shape: 'dot', tone: 'neutral', stroke: 'stroke-ink' },
  delivered: { shape: 'half', tone: 'neutral', stroke: 'stroke-field' },
  sent: { shape: 'ring', tone: 'neutral', stroke: 'stroke-edge' },
  not_reached: { shape: 'cross', tone: 'danger', stroke: 'stroke-danger' },
  not_emailed: { shape: 'dash', tone: 'tally', stroke: 'stroke-tally' },
};

/** Says what the state of a copy means for whoever chases it, by mail and by text. */
export function deliveryWords(it: Recipient): string {
  if (it.textState === null) return mailWords(it);
  const isOver = it.textState === 'sent' || it.textState === 'delivered';
  const reason = isOver || it.textResponse === null ? '' : `: ${it.textResponse}`;
  const text = `${textWords[it.textState]}${reason}`;
  const isAlone = it.delivery === 'skipped' || it.textState === 'delivered';
  return isAlone ? text : `${mailWords(it)}. ${text}`;
}

const textWords: Record<TextState, string> = {
  queued: 'Text on its way',
  sent: 'Text sent',
  delivered: 'Text arrived',
  failed: 'Text not delivered',
};

function mailWords(it: Recipient): string {
  switch (it.delivery) {
    case 'pending':
      return 'On its way';
    case 'sent':
      return 'No word of delivery yet';
    case 'delivered':
      return it.openedAt ? 'Opened their copy' : 'Arrived, not opened';
    case 'bounced':
      return `Mail to ${it.email ?? 'them'} came back`;
    case 'failed':
      return `The mail server refused ${it.email ?? 'it'}`;
    case 'skipped':
      return it.skipReason ?? 'No email';
  }
}
