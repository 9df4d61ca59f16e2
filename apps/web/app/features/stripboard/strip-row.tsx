import { formatDuration } from '@callboard/core/dates/duration';
import type { Slot } from '@callboard/core/schedule-blocks/clock';
import { stripTitle } from '@callboard/core/schedule-blocks/enums';
import type { StripWarning } from '@callboard/core/schedule-blocks/warnings';
import { GripVertical, Pin, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { cx } from '#app/ui/cx.ts';
import type { BoardStrip, Stripboard } from './board-state.ts';
import type { StripActs } from './strip-acts.ts';
import { StripCell } from './strip-cell.tsx';
import { fieldCells } from './strip-fields.ts';
import { groundOf, settingInWords } from './strip-look.ts';
import { StripMenu } from './strip-menu.tsx';
import { StripValues } from './strip-values.tsx';

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
  const { strip, stripKey, slot, warnings, isEditable, isMoved, acts, places, days } = props;
  const title = stripTitle(strip);
  const isStored = !strip.id.startsWith('new-');
  const isMovable = isEditable && isStored;
  const at = { dayId: strip.shootDayId, index: strip.position - 1 };
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
          <StripValues {...{ strip, stripKey, isEditable, acts, places }} />
        </div>
        {isMovable && <StripMenu strip={strip} acts={acts} days={days} />}
      </div>
      <Notes slot={slot} warnings={warnings} />
      <span className="sr-only">{settingInWords(strip)}</span>
    </li>
  );
});

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
