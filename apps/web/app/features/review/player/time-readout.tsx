import { momentText, nextReadout, type Readout, readoutLabels } from './readout.ts';
import { useStored } from './store.ts';
import type { Transport } from './transport.ts';

interface TimeReadoutProps {
  transport: Transport;
  readout: Readout;
  change: (readout: Readout) => void;
  /** Why the number may not be that of the frame on screen. */
  inexact: string | null;
}

/** The moment that is on screen. Pressing it writes it another way. */
export function TimeReadout({ transport, readout, change, inexact }: TimeReadoutProps) {
  const { clock } = transport.options;
  const text = useStored(transport.store, (it) => momentText(it.moment, readout, clock));
  const next = nextReadout(readout);
  const hint = clock.isKnown ? `Show ${readoutLabels[next]}` : '';
  return (
    <button
      type="button"
      onClick={() => clock.isKnown && change(next)}
      title={[inexact, hint].filter(Boolean).join(' ')}
      className="tabular h-8 rounded-md px-1.5 text-sm font-medium whitespace-nowrap hover:bg-hover @max-[22rem]/bar:px-0.5 @max-[22rem]/bar:text-xs"
    >
      {inexact && <span aria-hidden="true">≈ </span>}
      <span data-player-readout>{text}</span>
      <span className="sr-only">
        {inexact ? `. ${inexact}` : ''}
        {hint && `. ${hint}`}
      </span>
    </button>
  );
}
