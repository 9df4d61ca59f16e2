import { formatDuration } from '@callboard/core/dates/duration';
import { type StripKind, usualMinutes } from '@callboard/core/schedule-blocks/enums';
import { isGone } from '@callboard/core/shoot-days/enums';
import {
  ClipboardPaste,
  Copy,
  Ellipsis,
  Plus,
  Sunrise,
  TriangleAlert,
  Truck,
  Utensils,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { DayTimes } from '#app/features/schedule/day-times.tsx';
import { HoldPill } from '#app/features/schedule/hold-style.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Menu, MenuItem, MenuLabel } from '#app/ui/menu.tsx';
import { Meter } from '#app/ui/segments.tsx';
import type { BoardStrip, Stripboard, StripDay } from './board-state.ts';
import { type DayPlan, sunInWords } from './day-plan.ts';
import type { StripActs } from './strip-acts.ts';
import { StripRow } from './strip-row.tsx';

/** What can be done with a day. */
export interface StripDayActs {
  add: (dayId: string, kind: StripKind) => void;
  copy: (fromId: string, dayId: string) => void;
  paste: (dayId: string) => void;
}

interface StripDayProps {
  day: StripDay;
  plan: DayPlan;
  days: { id: string; name: string; strips: number }[];
  places: Stripboard['places'];
  isEditable: boolean;
  /** Shown on phones, where one day is shown at a time. */
  isChosen: boolean;
  dropIndex: number | null;
  movedId: string | null;
  keyOf: (id: string) => string;
  acts: StripActs;
  dayActs: StripDayActs;
  /** What is open below the strips: the paste box. */
  children?: ReactNode;
}

/** A day of the board: its facts, what it adds up to, and its strips in order. */
export function StripDaySection(props: StripDayProps) {
  const { day, plan, isEditable, isChosen, dropIndex, movedId, acts, children } = props;
  const { strips } = day;
  const staying = strips.filter((it) => it.id !== movedId);
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
        {ofDay.map((it) => (
          <p key={it.kind} className="flex items-start gap-1.5 text-sm font-medium text-tally-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            {it.text}
          </p>
        ))}
      </header>
      <ol
        id={day.id}
        aria-label={`Strips of ${name}`}
        className="min-h-10 overflow-clip rounded-md border border-b-0 border-line bg-well"
      >
        {strips.map((strip, index) => (
          <Fragment key={props.keyOf(strip.id)}>
            <SunLines plan={plan} index={index} />
            {dropIndex !== null && staying[dropIndex]?.id === strip.id && <DropLine />}
            <StripRow
              strip={strip}
              stripKey={props.keyOf(strip.id)}
              slot={plan.slots.get(strip.id)}
              warnings={warningsAt(plan, strip)}
              isEditable={isEditable}
              isMoved={strip.id === movedId}
              acts={acts}
              places={props.places}
              days={props.days}
            />
          </Fragment>
        ))}
        <SunLines plan={plan} index={strips.length} />
        {dropIndex !== null && dropIndex >= staying.length && <DropLine />}
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
}

const noWarnings: DayPlan['warnings'] = [];

/** The same list for all strips without warnings, so that they are not drawn again. */
function warningsAt({ warnings }: DayPlan, { id }: BoardStrip): DayPlan['warnings'] {
  const own = warnings.filter((it) => it.stripId === id);
  return own.length > 0 ? own : noWarnings;
}

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

function SunLines({ plan, index }: { plan: DayPlan; index: number }) {
  return plan.lines
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

/** Marks the drop position. It takes no space, so the layout does not shift. */
function DropLine() {
  return (
    <li aria-hidden="true" className="relative z-10 h-0">
      <span className="absolute inset-x-0 -top-0.5 h-1 rounded-full bg-ink" />
    </li>
  );
}

const more: [kind: StripKind, label: string][] = [
  ['load_in', 'Load-in'],
  ['rehearsal', 'Rehearsal'],
  ['wrap', 'Wrap'],
  ['other', 'Other'],
];

function AddBar({ day, days, dayActs: acts, name }: StripDayProps & { name: string }) {
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
  const others = days.filter((it) => it.id !== day.id && it.strips > 0).slice(0, 12);
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
        {more.map(([kind, label]) => (
          <MenuItem key={kind} onSelect={() => acts.add(day.id, kind)}>
            {label} ({formatDuration(usualMinutes[kind])})
          </MenuItem>
        ))}
        {others.length > 0 && <MenuLabel>Copy the strips of</MenuLabel>}
        {others.map((it) => (
          <MenuItem
            key={it.id}
            icon={<Copy aria-hidden="true" />}
            onSelect={() => acts.copy(it.id, day.id)}
          >
            {it.name}
          </MenuItem>
        ))}
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
