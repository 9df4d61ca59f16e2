import { stripTitle } from '@callboard/domain/schedule-blocks/enums';
import type { StripWarning } from '@callboard/domain/schedule-blocks/warned';
import { Pin } from 'lucide-react';
import { type ChangeEvent, memo } from 'react';
import { Tick } from '#app/ui/choice.tsx';
import { cx } from '#app/ui/cx.ts';
import type { BoardStrip, Stripboard } from './board-state.ts';
import { notDragging } from './not-dragging.ts';
import type { StripActs } from './strip-acts.ts';
import { StripCell } from './strip-cell.tsx';
import { GripDots } from './strip-dots.tsx';
import { fieldCells } from './strip-fields.ts';
import { groundOf, settingInWords } from './strip-look.ts';
import { StripMenu } from './strip-menu.tsx';
import { StripValues } from './strip-values.tsx';
import { WarningLine } from './warning-line.tsx';

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
  /** When it runs: "06:30–07:15". */
  time: string;
  /** What is free or overlaps before it, in words. */
  gap: string | null;
  warnings: readonly StripWarning[];
  isEditable: boolean;
  isSelected: boolean;
  /** Each strip has a box, and a tap selects. */
  isSelecting: boolean;
  /** The pointer drags it, or the keyboard moves it. */
  isMoved: boolean;
  acts: StripActs;
  places: Stripboard['places'];
}

/** A strip of a day. Its ground and its words say where and when it is shot. */
export const StripRow = memo(function StripRow(props: StripRowProps) {
  const { strip, stripKey, time, gap, warnings, isEditable, isMoved, acts, places } = props;
  const { isSelected, isSelecting } = props;
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
        isSelected && 'outline-2 -outline-offset-2 outline-ink',
      )}
    >
      <div className="flex items-start gap-1 px-1 py-0.5 lg:items-center">
        {isSelecting ? (
          // biome-ignore lint/a11y/noLabelWithoutControl: it only makes the target larger
          <label
            {...notDragging}
            className="grid size-7 shrink-0 place-content-center pointer-coarse:size-11"
          >
            <Tick
              aria-label={`Select ${title}`}
              checked={isSelected}
              onChange={(event) => acts.pick(strip.id, hasShift(event))}
            />
          </label>
        ) : (
          <span className="grid size-7 shrink-0 place-content-center pointer-coarse:hidden">
            {isMovable && (
              <button
                type="button"
                aria-label={`Move ${title} with the arrow keys`}
                {...acts.handle({ id: strip.id, name: title, place: at })}
                className={cx(
                  'grid size-6 place-content-center rounded-sm text-soft opacity-40 group-hover/strip:opacity-100 focus-visible:opacity-100 aria-pressed:bg-ink aria-pressed:text-inverse aria-pressed:opacity-100',
                  isSelected && 'opacity-100',
                )}
              >
                <GripDots className="size-3.5" />
              </button>
            )}
          </span>
        )}
        <div className={cx(lines.all, isSetup ? lines.setup : lines.other)}>
          <span className="flex min-w-0 items-center [grid-area:time]">
            <StripCell
              {...{ strip, acts, stripKey, isEditable }}
              field="start"
              label={`Start of ${title}`}
              cell={fieldCells.start}
              shown={time}
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
        {isMovable && !isSelecting && <StripMenu strip={strip} acts={acts} />}
      </div>
      <Notes gap={gap} warnings={warnings} />
      <span className="sr-only">
        {settingInWords(strip)}
        {isSelected && ', selected'}
      </span>
    </li>
  );
});

function hasShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

function Notes({ gap, warnings }: Pick<StripRowProps, 'gap' | 'warnings'>) {
  if (warnings.length === 0 && !gap) return null;
  return (
    <div className="grid gap-0.5 px-3 pb-1.5 text-xs lg:ps-10">
      {gap && <p className="text-soft">{gap}</p>}
      {warnings.map((it) => (
        <WarningLine key={it.key} warning={it} />
      ))}
    </div>
  );
}
