import { formatDuration } from '@callboard/domain/dates/duration';
import type { StripKind } from '@callboard/domain/schedule-blocks/enums';
import { isGone } from '@callboard/domain/shoot-days/enums';
import { ClipboardPaste, Ellipsis, Plus, Sunrise, Truck, Utensils } from 'lucide-react';
import { Fragment, memo, type ReactNode, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { DayTimes } from '#app/features/schedule/day-times.tsx';
import { HoldPill } from '#app/features/schedule/hold-style.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Meter } from '#app/ui/segments.tsx';
import type { Stripboard, StripDay } from './board-state.ts';
import { type DayPlan, sunInWords } from './day-plan.ts';
import { gapInWords, timeOf } from './slot-in-words.ts';
import type { StripActs, StripDayActs } from './strip-acts.ts';
import { StripRow } from './strip-row.tsx';
import { WarningLine } from './warning-line.tsx';

/** Loaded after the page. */
export const addItems = lazyPart(() => import('./add-items.tsx'));

interface StripDayProps {
  day: StripDay;
  plan: DayPlan;
  places: Stripboard['places'];
  isEditable: boolean;
  /** Shown on phones, where one day is shown at a time. */
  isChosen: boolean;
  isSelecting: boolean;
  selectedIds: ReadonlySet<string>;
  movedIds: ReadonlySet<string>;
  keyOf: (id: string) => string;
  acts: StripActs;
  dayActs: StripDayActs;
  /** What is open below the strips: the paste box. */
  children?: ReactNode;
}

/** A day of the board: its facts, what it adds up to, and its strips in order. */
export const StripDaySection = memo(function StripDaySection(props: StripDayProps) {
  const { day, plan, isEditable, isChosen, movedIds, acts, children } = props;
  const { strips } = day;
  const isLong = strips.length > firstDrawn;
  const isWhole = useDeferredValue(true, !isLong);
  const drawn = isWhole ? strips : strips.slice(0, firstDrawn);
  const ofDay = plan.warnings.filter((it) => it.stripId === null);
  const name = `${formatPlainDate(day.date)}, ${day.label}`;
  return (
    <section
      id={`day-${day.id}`}
      aria-label={`${name}, ${strips.length} ${strips.length === 1 ? 'strip' : 'strips'}`}
      className={cx(
        'grid scroll-mt-28 md:scroll-mt-16 grid-cols-1 gap-2',
        !isChosen && 'max-sm:hidden',
      )}
    >
      <header className="grid grid-cols-1 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className={cx('text-lg font-semibold', isGone(day.holdStatus) && 'line-through')}>
            {formatPlainDate(day.date)} <span className="font-normal text-soft">{day.label}</span>
          </h2>
          <HoldPill status={day.holdStatus} />
          <span className="text-sm text-soft">
            <DayTimes day={day} />
            {day.locationName && `, ${day.locationName}`}
          </span>
          <Link
            relative="path"
            to={`../days/${day.id}/report`}
            className="touch-link rounded-sm text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
          >
            Wrap report<span className="sr-only"> of {day.label}</span>
          </Link>
        </div>
        <Total day={day} plan={plan} />
        {ofDay.length > 0 && (
          <div className="grid gap-1 text-sm">
            {ofDay.map((it) => (
              <WarningLine key={it.key} warning={it} />
            ))}
          </div>
        )}
      </header>
      <ol
        id={day.id}
        aria-label={`Strips of ${name}`}
        className={cx(
          'min-h-10 overflow-clip rounded-md border border-b-0 border-line bg-well',
          dropMark,
          isLong && outOfView,
        )}
      >
        {drawn.map((strip, index) => (
          <Fragment key={props.keyOf(strip.id)}>
            {sunLines(plan, index)}
            <StripRow
              strip={strip}
              stripKey={props.keyOf(strip.id)}
              time={timeOf(plan.slots.get(strip.id))}
              gap={gapInWords(plan.slots.get(strip.id))}
              warnings={plan.warningsOf.get(strip.id) ?? noWarnings}
              isEditable={isEditable}
              isSelected={props.selectedIds.has(strip.id)}
              isSelecting={props.isSelecting}
              isMoved={movedIds.has(strip.id)}
              acts={acts}
              places={props.places}
            />
          </Fragment>
        ))}
        {sunLines(plan, strips.length)}
        {strips.length === 0 && (
          <li className="border-b border-line px-3 py-2.5 text-sm text-faint">
            {isEditable
              ? 'No strips yet. Add the first setup, or paste your shot list.'
              : 'No strips yet.'}
          </li>
        )}
      </ol>
      {isEditable && <AddBar {...props} name={name} />}
      {children}
    </section>
  );
});

/** Strips of a day that are drawn with the page. The others of a long day follow. */
const firstDrawn = 100;

/** Strips out of view take no layout. An editor has a hint that hangs over the next strip. */
const outOfView =
  '*:[contain-intrinsic-size:auto_2.25rem] *:[content-visibility:auto] *:has-data-editor:[content-visibility:visible] *:data-drop:[content-visibility:visible]';

/** The line at the drop position. It takes no space, so the layout does not shift. */
const dropMark = cx(
  '*:data-drop:relative *:data-drop:z-10 *:data-drop:before:absolute *:data-drop:before:inset-x-0',
  '*:data-drop:before:h-1 *:data-drop:before:rounded-full *:data-drop:before:bg-ink',
  '*:data-[drop=above]:before:-top-0.5 *:data-[drop=below]:before:-bottom-0.5',
);

const noWarnings: DayPlan['warnings'] = [];

function Total({ day, plan: { clock } }: Pick<StripDayProps, 'day' | 'plan'>) {
  const isOver = clock.endAt > clock.wrapAt;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      <span className={cx('tabular', isOver && 'font-medium text-tally-ink')}>
        {day.strips.length === 0
          ? `${formatDuration(clock.bookedMinutes)} booked`
          : `${formatDuration(clock.plannedMinutes)} planned of ${formatDuration(clock.bookedMinutes)} booked, ends ${clock.end}`}
      </span>
      {day.strips.length > 0 && (
        <span className="w-28">
          <Meter
            label={`Planned time of ${day.label}`}
            value={clock.plannedMinutes}
            max={Math.max(1, clock.bookedMinutes)}
            tallyFrom={1.001}
          />
        </span>
      )}
      <span className="tabular inline-flex items-center gap-1.5">
        <Sunrise aria-hidden="true" className="size-3.5 shrink-0" />
        {sunInWords(day)}
      </span>
    </div>
  );
}

function sunLines({ lines }: DayPlan, index: number) {
  return lines
    .filter((it) => it.index === index)
    .map((it) => (
      <li
        key={it.text}
        className="tabular flex items-center gap-3 border-b border-line bg-paper px-3 py-0.5 text-xs font-medium text-soft"
      >
        <span aria-hidden="true" className="h-px flex-1 bg-field" />
        {it.text}
        <span aria-hidden="true" className="h-px flex-1 bg-field" />
      </li>
    ));
}

function AddBar({ day, dayActs: acts, name }: StripDayProps & { name: string }) {
  const button = (kind: StripKind, label: string, icon: ReactNode) => (
    <Button
      size="sm"
      icon={icon}
      aria-label={`Add ${label.toLowerCase()} to ${name}`}
      onClick={() => acts.add(day.id, kind)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {button('setup', 'Setup', <Plus aria-hidden="true" />)}
      {button('meal', 'Meal', <Utensils aria-hidden="true" />)}
      {button('company_move', 'Company move', <Truck aria-hidden="true" />)}
      <Menu
        align="start"
        trigger={
          <Button
            size="sm"
            variant="quiet"
            icon={<Ellipsis aria-hidden="true" />}
            aria-label={`More for ${name}`}
          >
            More
          </Button>
        }
      >
        <addItems.Part dayId={day.id} acts={acts} />
      </Menu>
      <Button
        size="sm"
        variant="quiet"
        icon={<ClipboardPaste aria-hidden="true" />}
        aria-label={`Paste shot list into ${name}`}
        onClick={() => acts.paste(day.id)}
      >
        Paste shot list
      </Button>
    </div>
  );
}
