import { stripKindLabels, stripKinds } from '@callboard/domain/schedule-blocks/enums';
import { ArrowDown, ArrowUp, Copy, Trash } from 'lucide-react';
import { MenuItem, MenuLabel, MenuSeparator } from '#app/ui/menu.tsx';
import type { BoardStrip } from './board-state.ts';
import { DayItems } from './day-items.tsx';
import type { StripActs } from './strip-acts.ts';

export interface StripMenuProps {
  strip: BoardStrip;
  acts: StripActs;
}

/** Items of the menu of a strip. */
export default function StripMenuItems({ strip, acts }: StripMenuProps) {
  const ids = [strip.id];
  const at = { dayId: strip.shootDayId, index: strip.position - 1 };
  return (
    <>
      <MenuItem
        icon={<ArrowUp aria-hidden="true" />}
        isDisabled={at.index === 0}
        onSelect={() => acts.moveTo(ids, { ...at, index: at.index - 1 })}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden="true" />}
        onSelect={() => acts.moveTo(ids, { ...at, index: at.index + 1 })}
      >
        Move down
      </MenuItem>
      <DayItems
        besides={strip.shootDayId}
        moveTo={(dayId) => acts.moveTo(ids, { dayId, index: Number.MAX_SAFE_INTEGER })}
      />
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => acts.duplicate(ids)}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Kind</MenuLabel>
      {stripKinds
        .filter((it) => it !== strip.kind)
        .map((it) => (
          <MenuItem key={it} onSelect={() => acts.change(strip, 'kind', it, strip.kind)}>
            {stripKindLabels[it]}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem icon={<Trash aria-hidden="true" />} isDangerous onSelect={() => acts.remove(ids)}>
        Remove
      </MenuItem>
    </>
  );
}
