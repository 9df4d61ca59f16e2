import { formatDuration } from '@callboard/domain/dates/duration';
import { stripKindLabels, usualMinutes } from '@callboard/domain/schedule-blocks/enums';
import { Copy } from 'lucide-react';
import { use } from 'react';
import { MenuItem, MenuLabel } from '#app/ui/menu.tsx';
import { DayNames } from './day-names.ts';
import type { StripDayActs } from './strip-acts.ts';

const kinds = ['load_in', 'rehearsal', 'wrap', 'other'] as const;

interface AddItemsProps {
  dayId: string;
  acts: StripDayActs;
}

/** Menu items that add the less usual strips to a day, and copies of another day's. */
export default function AddItems({ dayId, acts }: AddItemsProps) {
  const others = use(DayNames).filter((it) => it.id !== dayId && it.strips > 0);
  return (
    <>
      {kinds.map((kind) => (
        <MenuItem key={kind} onSelect={() => acts.add(dayId, kind)}>
          {stripKindLabels[kind]} ({formatDuration(usualMinutes[kind])})
        </MenuItem>
      ))}
      {others.length > 0 && <MenuLabel>Copy the strips of</MenuLabel>}
      {others.map((it) => (
        <MenuItem
          key={it.id}
          icon={<Copy aria-hidden="true" />}
          onSelect={() => acts.copy(it.id, dayId)}
        >
          {it.name}
        </MenuItem>
      ))}
    </>
  );
}
