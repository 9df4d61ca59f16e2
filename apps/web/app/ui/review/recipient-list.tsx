import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Checkbox } from '../choice.tsx';

export interface Recipient {
  id: string;
  name: string;
  /** Where it goes: an email address. */
  address: string;
  /** What this person gets: "Call sheet", "Map". */
  items: string[];
  /** Why the person should be checked before sending. */
  warning?: string;
}

interface RecipientListProps {
  recipients: Recipient[];
  leftOut: ReadonlySet<string>;
  toggle: (id: string) => void;
}

const height = 420;

/** People with what each gets. Draws only those on screen. */
export function RecipientList({ recipients, leftOut, toggle }: RecipientListProps) {
  const root = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: recipients.length,
    getScrollElement: () => root.current,
    estimateSize: () => 64,
    overscan: 5,
    initialRect: { width: 360, height },
  });
  return (
    <div
      ref={root}
      style={{ maxHeight: `min(${height}px, 45dvh)` }}
      className="overflow-y-auto rounded-md border border-line"
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const it = recipients[index];
          return (
            it && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                style={{ translate: `0 ${start}px` }}
                className="absolute inset-x-0 top-0 border-b border-line px-3 py-2"
              >
                <Checkbox
                  label={<bdi>{it.name}</bdi>}
                  hint={
                    <>
                      <bdi>{it.address}</bdi> gets {new Intl.ListFormat('en-US').format(it.items)}
                      {it.warning && <span className="block text-tally-ink">{it.warning}</span>}
                    </>
                  }
                  checked={!leftOut.has(it.id)}
                  onChange={() => toggle(it.id)}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
