import { Command } from 'cmdk';
import { useEffect } from 'react';
import { groupClass, PaletteItem } from './palette-item.tsx';
import type { Offers } from './use-typed-act.ts';

interface TypedOffersProps {
  typed: Offers;
  /** Whether nothing is before them, so that Enter does the first one. */
  isFirst: boolean;
  select: (value: string) => void;
  go: (to: string) => void;
}

/** What can be done for typed words such as "add day 24 nov". */
export function TypedOffers({ typed, isFirst, select, go }: TypedOffersProps) {
  const { heading, offers, nothing } = typed;
  useEffect(() => {
    const [first] = offers ?? [];
    if (isFirst && first) select(first.id);
  }, [offers, isFirst, select]);
  if (!offers || offers.length === 0) {
    return (
      <p role="status" className="px-4 py-2 text-sm text-faint">
        {offers ? nothing : 'Searching…'}
      </p>
    );
  }
  return (
    <Command.Group heading={heading} className={groupClass}>
      {offers.map(({ id, label, detail, to, Icon }) => (
        <PaletteItem key={id} value={id} icon={<Icon aria-hidden="true" />} onSelect={() => go(to)}>
          <span className="min-w-0 break-words">{label}</span>
          <span className="ml-auto truncate pl-3 text-xs text-faint">{detail}</span>
        </PaletteItem>
      ))}
    </Command.Group>
  );
}
