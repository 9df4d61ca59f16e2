import { textStateLabels } from '@callboard/domain/texts/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import type { Text } from './text.ts';

const looks: Record<Text['state'], { shape: PillShape; tone: PillTone }> = {
  queued: { shape: 'ring', tone: 'neutral' },
  sent: { shape: 'check', tone: 'neutral' },
  delivered: { shape: 'check', tone: 'good' },
  failed: { shape: 'cross', tone: 'danger' },
};

/** Shows the state of a text, and that its phone gets no more. */
export function TextPills({
  text: { state, attempts, hasStopped },
}: {
  text: Pick<Text, 'state' | 'attempts' | 'hasStopped'>;
}) {
  const isRetrying = state === 'queued' && attempts > 0;
  const { shape, tone } = isRetrying ? ({ shape: 'half', tone: 'tally' } as const) : looks[state];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Pill shape={shape} tone={tone}>
        {isRetrying ? 'Retrying' : textStateLabels[state]}
      </Pill>
      {hasStopped && (
        <Pill shape="dash" tone="tally">
          Stopped
        </Pill>
      )}
    </span>
  );
}
