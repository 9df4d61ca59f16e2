import { type Outcome, outcomeOf } from '@callboard/domain/request-log/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

const looks: Record<Outcome, { shape: PillShape; tone: PillTone }> = {
  ok: { shape: 'check', tone: 'good' },
  refused: { shape: 'dash', tone: 'neutral' },
  failed: { shape: 'cross', tone: 'danger' },
};

/** Shows the HTTP status of a request. */
export function StatusPill({ status }: { status: number }) {
  return (
    <Pill {...looks[outcomeOf(status)]}>
      <span className="tabular-nums">{status}</span>
    </Pill>
  );
}
