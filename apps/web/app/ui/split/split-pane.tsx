import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { keepOnDevice, readKept } from '../kept-on-device.ts';
import { Divider, isShare } from './divider.tsx';

interface SplitPaneProps {
  /** Under which the sizes are kept on this device. */
  id: string;
  /** Name of the divider for screen readers: "Width of the list". */
  label: string;
  start: ReactNode;
  end: ReactNode;
  /** Share of the first pane in percent. */
  startSize?: number;
  /** Height in pixels. On a phone the panes lie one below the other, as high as they are. */
  height?: number;
}

/** Two panes side by side with a divider that is dragged or moved with the arrow keys. */
export function SplitPane(props: SplitPaneProps) {
  const { id, label, start, end, startSize = 35, height = 420 } = props;
  const key = `split:${id}`;
  const startId = useId();
  const [share, setShare] = useState(startSize);
  useLayoutEffect(() => {
    const kept = readKept(key);
    if (isShare(kept)) setShare(kept);
  }, [key]);
  const move = (next: number | null) => {
    setShare(next ?? startSize);
    keepOnDevice(key, next ?? undefined);
  };
  const sizes = { height, '--start': `${share}fr`, '--end': `${100 - share}fr` } as CSSProperties;
  return (
    <div
      style={sizes}
      className="grid grid-cols-[minmax(0,var(--start))_1px_minmax(0,var(--end))] max-sm:h-auto! max-sm:grid-cols-1"
    >
      <div id={startId} className="overflow-auto">
        {start}
      </div>
      <Divider label={label} controls={startId} share={share} move={move} />
      <div className="overflow-auto">{end}</div>
    </div>
  );
}
