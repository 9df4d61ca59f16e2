import { mailStateLabels } from '@callboard/domain/mail/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import type { Mail } from './mail.ts';

const looks: Record<Mail['state'], { shape: PillShape; tone: PillTone }> = {
  queued: { shape: 'ring', tone: 'neutral' },
  sent: { shape: 'check', tone: 'neutral' },
  kept: { shape: 'square', tone: 'neutral' },
  delivered: { shape: 'check', tone: 'good' },
  bounced: { shape: 'cross', tone: 'danger' },
  failed: { shape: 'cross', tone: 'danger' },
};

const retrying = { shape: 'half', tone: 'tally' } as const;

/** Shows the state of a message as a shape and a word. */
export function MailPill({
  mail: { state, attempts },
}: {
  mail: Pick<Mail, 'state' | 'attempts'>;
}) {
  const isRetrying = state === 'queued' && attempts > 0;
  const { shape, tone } = isRetrying ? retrying : looks[state];
  return (
    <Pill shape={shape} tone={tone}>
      {isRetrying ? 'Retrying' : mailStateLabels[state]}
    </Pill>
  );
}
