import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';

interface SplitPaneProps {
  /** Under which the sizes are kept on this machine. */
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

const nowhere = { getItem: () => null, setItem: () => undefined };

/** Two panes side by side with a divider that is dragged or moved with the arrow keys. */
export function SplitPane(props: SplitPaneProps) {
  const { id, label, start, end, startSize = 35, height = 420 } = props;
  const storage = typeof localStorage === 'undefined' ? nowhere : localStorage;
  const layout = useDefaultLayout({ id: `split:${id}`, storage });
  return (
    <div style={{ height }} className="max-sm:h-auto!">
      <Group
        {...layout}
        disableCursor
        className="max-sm:flex-col! max-sm:overflow-visible! max-sm:[&_[data-panel]]:basis-auto!"
      >
        <Panel id="start" minSize="20%" defaultSize={`${startSize}%`}>
          {start}
        </Panel>
        <Separator
          aria-label={label}
          className="group relative w-px shrink-0 cursor-col-resize bg-line outline-none after:absolute after:inset-y-0 after:-inset-x-1.5 after:z-10 hover:bg-ink focus-visible:bg-ink focus-visible:outline-2 focus-visible:outline-ink max-sm:hidden pointer-coarse:after:-inset-x-5"
        />
        <Panel id="end" minSize="20%">
          {end}
        </Panel>
      </Group>
    </div>
  );
}
