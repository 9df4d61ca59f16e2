import { formatDuration } from '@callboard/core/dates/duration';
import type { Slot } from '@callboard/core/schedule-blocks/clock';
import { stripKindLabels, stripKinds, stripTitle } from '@callboard/core/schedule-blocks/enums';
import type { StripWarning } from '@callboard/core/schedule-blocks/warnings';
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  GripVertical,
  Pin,
  Trash,
  TriangleAlert,
} from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import type { LiftHandle } from '#app/ui/drag/use-keyboard-lift.ts';
import { choiceCell, showCell } from '#app/ui/grid/cell-kinds.ts';
import type { CellValue } from '#app/ui/grid/fill.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#app/ui/menu.tsx';
import type { BoardStrip, NewValues, Stripboard } from './board-state.ts';
import type { DropPlace } from './place-at.ts';
import { StripCell } from './strip-cell.tsx';
import { type CellField, fieldCells, fieldLabels } from './strip-fields.ts';
import { groundOf, settingInWords } from './strip-look.ts';

/** One line on a wide screen, two or three on a phone. */
const lines = {
  all: cx(
    'grid min-w-0 flex-1 grid-cols-[6.75rem_3.75rem_minmax(0,1fr)]',
    'lg:grid-cols-[8.5rem_4.5rem_9.5rem_5rem_minmax(0,1fr)_9.5rem]',
    "lg:[grid-template-areas:'time_minutes_setting_shot_description_cast']!",
  ),
  setup:
    "[grid-template-areas:'time_minutes_shot''setting_cast_cast''description_description_description']",
  other:
    "[grid-template-areas:'time_minutes_setting''description_description_description''cast_cast_cast']",
};

/** What can be done with strips. Stays the same between renders. */
export interface StripActs {
  change: (strip: BoardStrip, field: CellField, to: CellValue, opened: CellValue) => void;
  addBelow: (strip: BoardStrip, values: NewValues) => void;
  remove: (strip: BoardStrip) => void;
  /** Moves a strip to a number of strips above, without itself. */
  moveTo: (strip: BoardStrip, to: DropPlace) => void;
  handle: LiftHandle<DropPlace>;
}

interface StripRowProps {
  strip: BoardStrip;
  stripKey: string;
  slot: Slot | undefined;
  warnings: StripWarning[];
  isEditable: boolean;
  /** The pointer drags it, or the keyboard moves it. */
  isMoved: boolean;
  acts: StripActs;
  places: Stripboard['places'];
  /** The other days, for the menu. */
  days: { id: string; name: string }[];
}

/** A strip of a day. Its ground and its words say where and when it is shot. */
export const StripRow = memo(function StripRow(props: StripRowProps) {
  const { strip, stripKey, slot, warnings, isEditable, isMoved, acts } = props;
  const title = stripTitle(strip);
  const isStored = !strip.id.startsWith('new-');
  const isMovable = isEditable && isStored;
  const at = { dayId: strip.shootDayId, index: strip.position - 1 };
  const cellOf = (field: CellField, more: { className?: string; placeholder?: string } = {}) => {
    const cell = field === 'locationId' ? placesCell(props) : fieldCells[field];
    const value = strip[field];
    return (
      <StripCell
        stripKey={stripKey}
        field={field}
        label={`${fieldLabels[field]} of ${title}`}
        cell={cell}
        value={value}
        shown={showCell(cell, value === '' ? null : value)}
        isEditable={isEditable}
        commit={(to, opened) => acts.change(strip, field, to, opened)}
        addBelow={() => acts.addBelow(strip, { kind: 'setup', minutes: 45 })}
        {...more}
      />
    );
  };
  const isSetup = strip.kind === 'setup';
  return (
    <li
      data-strip={strip.id}
      data-draggable={isMovable ? strip.id : undefined}
      className={cx(
        'group/strip border-b border-line text-sm',
        groundOf(strip),
        isMovable && 'md:cursor-grab',
        isMoved && 'not-has-aria-pressed:opacity-35',
        !isStored && 'animate-pulse',
      )}
    >
      <div className="flex items-start gap-1 px-1 py-0.5 lg:items-center">
        <span className="grid size-7 shrink-0 place-content-center pointer-coarse:hidden">
          {isMovable && (
            <button
              type="button"
              aria-label={`Move ${title} with the arrow keys`}
              {...acts.handle({ id: strip.id, name: title, place: at })}
              data-of-strip={strip.id}
              className="grid size-6 place-content-center rounded-sm text-soft opacity-40 group-hover/strip:opacity-100 focus-visible:opacity-100 aria-pressed:bg-ink aria-pressed:text-inverse aria-pressed:opacity-100"
            >
              <GripVertical aria-hidden="true" className="size-3.5" />
            </button>
          )}
        </span>
        <div className={cx(lines.all, isSetup ? lines.setup : lines.other)}>
          <span className="flex min-w-0 items-center [grid-area:time]">
            <StripCell
              stripKey={stripKey}
              field="start"
              label={`Start of ${title}`}
              cell={fieldCells.start}
              value={strip.start}
              shown={timesOf(slot)}
              isEditable={isEditable}
              commit={(to, opened) => acts.change(strip, 'start', to, opened)}
              addBelow={() => acts.addBelow(strip, { kind: 'setup', minutes: 45 })}
              className="font-medium whitespace-nowrap"
            />
            {strip.start !== null && (
              <span title="Fixed start" className="text-soft">
                <Pin aria-hidden="true" className="size-3" />
                <span className="sr-only">Fixed start</span>
              </span>
            )}
          </span>
          {cellOf('minutes', { className: '[grid-area:minutes]' })}
          {isSetup ? (
            <span className="flex min-w-0 [grid-area:setting]">
              {cellOf('intExt', { className: 'flex-1', placeholder: 'INT/EXT' })}
              {cellOf('dayNight', { className: 'flex-1', placeholder: 'Day/night' })}
            </span>
          ) : (
            cellOf('kind', { className: 'font-medium [grid-area:setting]' })
          )}
          {cellOf('shotRef', {
            className: cx('font-medium [grid-area:shot]', !isSetup && 'max-lg:hidden'),
            placeholder: 'Shot',
          })}
          {cellOf('description', {
            className: cx('[grid-area:description]', !isSetup && 'font-medium'),
            placeholder: 'Description',
          })}
          {strip.kind === 'company_move'
            ? cellOf('locationId', { className: '[grid-area:cast]', placeholder: 'Next set' })
            : cellOf('cast', {
                className: cx('[grid-area:cast]', !isSetup && 'max-lg:hidden'),
                placeholder: 'Cast',
              })}
        </div>
        {isMovable && <StripMenu {...props} title={title} at={at} />}
      </div>
      <Notes slot={slot} warnings={warnings} />
      <span className="sr-only">{settingInWords(strip)}</span>
    </li>
  );
});

function placesCell({ places, strip }: StripRowProps) {
  const options = places.map((it) => ({ value: it.id, label: it.name }));
  const isKnown = options.some((it) => it.value === strip.locationId);
  const { locationId, locationName } = strip;
  const own =
    locationId && !isKnown ? [{ value: locationId, label: locationName ?? 'Removed' }] : [];
  return choiceCell([...options, ...own]);
}

function timesOf(slot: Slot | undefined): string {
  if (!slot) return '';
  return `${slot.start}–${slot.end}${slot.dayOffset > 0 ? ` +${slot.dayOffset}` : ''}`;
}

function Notes({ slot, warnings }: Pick<StripRowProps, 'slot' | 'warnings'>) {
  const gap = gapInWords(slot);
  if (warnings.length === 0 && !gap) return null;
  return (
    <div className="grid gap-0.5 px-3 pb-1.5 text-xs lg:ps-10">
      {gap && <p className="text-soft">{gap}</p>}
      {warnings.map((it) => (
        <p key={it.kind} className="flex items-start gap-1.5 font-medium text-tally-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
          {it.text}
        </p>
      ))}
    </div>
  );
}

function gapInWords(slot: Slot | undefined): string | null {
  if (!slot || slot.gapMinutes === 0) return null;
  const length = formatDuration(Math.abs(slot.gapMinutes));
  return slot.gapMinutes > 0
    ? `${length} free before this strip.`
    : `Starts ${length} before the strip above ends.`;
}

interface StripMenuProps extends StripRowProps {
  title: string;
  at: DropPlace;
}

function StripMenu({ strip, acts, days, title, at }: StripMenuProps) {
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
}
