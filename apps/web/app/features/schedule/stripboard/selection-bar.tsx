import {
  stripLightLabels,
  stripLights,
  stripSettings,
} from '@callboard/domain/schedule-blocks/enums';
import { CalendarArrowDown, Copy, Sun, Trash } from 'lucide-react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#app/ui/menu.tsx';
import { DayItems } from './day-items.tsx';
import type { StripActs } from './strip-acts.ts';
import type { StripSelection } from './use-strip-selection.ts';

interface SelectionBarProps {
  selection: StripSelection;
  acts: StripActs;
}

/** What can be done with the selected strips. */
export default function SelectionBar({ selection, acts }: SelectionBarProps) {
  const ids = [...selection.ids];
  const { dayId } = selection;
  if (!dayId) return null;
  return (
    <BulkBar count={ids.length} clear={selection.clear}>
      <Menu
        side="top"
        align="start"
        trigger={<Button icon={<Sun aria-hidden="true" />}>Set</Button>}
      >
        <MenuLabel>INT/EXT</MenuLabel>
        {stripSettings.map((it) => (
          <MenuItem key={it} onSelect={() => acts.set(ids, { intExt: it })}>
            {it}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuLabel>Day/night</MenuLabel>
        {stripLights.map((it) => (
          <MenuItem key={it} onSelect={() => acts.set(ids, { dayNight: it })}>
            {stripLightLabels[it]}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        side="top"
        align="start"
        trigger={<Button icon={<CalendarArrowDown aria-hidden="true" />}>Move</Button>}
      >
        <MenuItem onSelect={() => acts.moveTo(ids, { dayId, index: 0 })}>To the start</MenuItem>
        <MenuItem onSelect={() => acts.moveTo(ids, { dayId, index: Number.MAX_SAFE_INTEGER })}>
          To the end
        </MenuItem>
        <DayItems
          besides={dayId}
          moveTo={(to) => acts.moveTo(ids, { dayId: to, index: Number.MAX_SAFE_INTEGER })}
        />
      </Menu>
      <Button icon={<Copy aria-hidden="true" />} onClick={() => acts.duplicate(ids)}>
        Duplicate
      </Button>
      <IconButton label="Remove strips" onClick={() => acts.remove(ids)}>
        <Trash aria-hidden="true" />
      </IconButton>
    </BulkBar>
  );
}
