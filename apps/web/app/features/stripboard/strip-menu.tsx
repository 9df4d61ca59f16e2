import { stripKindLabels, stripKinds, stripTitle } from '@callboard/core/schedule-blocks/enums';
import { ArrowDown, ArrowUp, Ellipsis, Trash } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#app/ui/menu.tsx';
import type { BoardStrip } from './board-state.ts';
import type { StripActs } from './strip-acts.ts';

interface StripMenuProps {
  strip: BoardStrip;
  acts: StripActs;
  days: { id: string; name: string }[];
}

/** What can be done with a strip besides editing its values. */

export const StripMenu = memo(function StripMenu({ strip, acts, days }: StripMenuProps) {
  const title = stripTitle(strip);
  const at = { dayId: strip.shootDayId, index: strip.position - 1 };
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${title}`}
          className="size-7 text-soft"
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem
        icon={<ArrowUp aria-hidden="true" />}
        isDisabled={at.index === 0}
        onSelect={() => acts.moveTo(strip, { ...at, index: at.index - 1 })}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden="true" />}
        onSelect={() => acts.moveTo(strip, { ...at, index: at.index + 1 })}
      >
        Move down
      </MenuItem>
      {days
        .filter((it) => it.id !== strip.shootDayId)
        .slice(0, 12)
        .map((it) => (
          <MenuItem
            key={it.id}
            onSelect={() => acts.moveTo(strip, { dayId: it.id, index: Number.MAX_SAFE_INTEGER })}
          >
            Move to {it.name}
          </MenuItem>
        ))}
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
      <MenuItem icon={<Trash aria-hidden="true" />} isDangerous onSelect={() => acts.remove(strip)}>
        Remove
      </MenuItem>
    </Menu>
  );
});
