import { use } from 'react';
import { MenuItem } from '#app/ui/menu.tsx';
import { DayNames } from './day-names.ts';

interface DayItemsProps {
  /** The day that is left out. */
  besides: string;
  moveTo: (dayId: string) => void;
}

/** Menu items that move strips to the end of another day. */
export function DayItems({ besides, moveTo }: DayItemsProps) {
  return use(DayNames)
    .filter((it) => it.id !== besides)
    .map((it) => (
      <MenuItem key={it.id} onSelect={() => moveTo(it.id)}>
        Move to {it.name}
      </MenuItem>
    ));
}
