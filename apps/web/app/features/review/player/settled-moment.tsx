import { useEffect, useState } from 'react';
import { Announcement } from '#app/ui/announcement.tsx';
import { momentText } from './readout.ts';
import { useStored } from './store.ts';
import type { Transport } from './transport.ts';

const restMilliseconds = 700;

/** Says where the film stands once it has stood for a moment, so that each step is not said. */
export function SettledMoment({ transport }: { transport: Transport }) {
  const settled = useStored(transport.store, (it) => it.settled);
  const [said, setSaid] = useState(settled);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(settled), restMilliseconds);
    return () => clearTimeout(timer);
  }, [settled]);
  return <Announcement>{momentText(said, 'timecode', transport.options.clock)}</Announcement>;
}
