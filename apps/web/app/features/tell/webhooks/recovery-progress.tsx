import { Meter } from '#app/ui/segments.tsx';

export interface Recovery {
  total: number;
  queued: number;
  delivered: number;
  failed: number;
}

/** Shows the progress of a recovery. */
export function RecoveryProgress({ recovery }: { recovery: Recovery }) {
  const { total, queued } = recovery;
  return (
    <section aria-label="Recovery" className="grid max-w-xl gap-1.5">
      <p role="status" className="text-sm">
        {progressSentence(recovery)}
      </p>
      <Meter label="Resent" value={total - queued} max={total} tallyFrom={2} />
    </section>
  );
}

/** Returns "Recovering 340 deliveries: 120 delivered, 3 failed again, 217 to go." */
function progressSentence({ total, queued, delivered, failed }: Recovery): string {
  const parts = [`${delivered} delivered`];
  if (failed > 0) parts.push(`${failed} failed again`);
  if (queued > 0) parts.push(`${queued} to go`);
  const opening = queued > 0 ? 'Recovering' : 'Recovered';
  return `${opening} ${total === 1 ? 'one delivery' : `${total} deliveries`}: ${parts.join(', ')}.`;
}
