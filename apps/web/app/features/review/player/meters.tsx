import type { RefObject } from 'react';
import { useStored } from './store.ts';
import type { Transport } from './transport.ts';
import { useMeters } from './use-meters.ts';

interface MetersProps {
  transport: Transport;
  media: RefObject<HTMLMediaElement | null>;
}

/** Peaks of the left and the right channel, down to −60 dB. */
export function Meters({ transport, media }: MetersProps) {
  const isPlaying = useStored(transport.store, (it) => it.shuttle > 0);
  const bars = useMeters(media, isPlaying);
  return (
    <span role="img" aria-label="Audio meters" className="flex h-7 gap-0.5 px-1">
      {[0, 1].map((channel) => (
        <span key={channel} className="w-1.5 overflow-hidden rounded-sm bg-pressed">
          <span
            ref={(it) => {
              bars.current[channel] = it;
            }}
            style={{ scale: '1 0' }}
            className="block size-full origin-bottom bg-ink"
          />
        </span>
      ))}
    </span>
  );
}
