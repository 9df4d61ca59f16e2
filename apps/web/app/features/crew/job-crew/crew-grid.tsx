import type { PaperworkLight } from '@callboard/domain/paperwork/enums';
import { type FocusEvent, Fragment, type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router';
import type { Lights } from '#app/features/crew/paperwork/job-papers.ts';
import { PaperLight, papersId } from '#app/features/crew/paperwork/paper-light.tsx';
import { DateChip } from '#app/features/schedule/hold-style.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { useStable } from '#app/ui/use-stable.ts';
import { cellClass, cellName, cellText, isTakenOn, stateWords, tickedClass } from './cell-look.ts';
import type { Cell, JobDate, JobPerson } from './crew-page.ts';
import { DepartmentRow } from './department-row.tsx';
import { countOn } from './totals.ts';
import type { Ticks } from './use-ticks.ts';

export interface CrewViewProps {
  people: JobPerson[];
  dates: JobDate[];
  lights: Lights;
  ticks: Ticks;
  panel: PanelAddress;
  now: Date;
  isEditable: boolean;
}

const nameClass = 'sticky start-0 z-[1] bg-paper';

/** People by department, and the dates of the job. A cell is the state of a person on a date. */
export function CrewGrid(props: CrewViewProps) {
  const { people, dates, lights, ticks, panel, now, isEditable } = props;
  const click = useStable(ticks.click);
  const first = people.findIndex((it) => it.dates.length > 0);
  return (
    <section
      aria-label="Crew by dates"
      className="panel-room relative max-h-[calc(100dvh-14rem)] min-h-64 overflow-auto rounded-md border border-line"
    >
      <table
        className="border-separate border-spacing-0 text-sm"
        onKeyDown={walk}
        onFocus={keepReachable}
      >
        <Heads {...props} />
        <tbody>
          {people.map((person, row) => (
            <Fragment key={person.id}>
              {people[row - 1]?.department !== person.department && (
                <DepartmentRow department={person.department} columns={dates.length + 1} />
              )}
              <PersonRow
                person={person}
                light={lights[person.id]}
                row={row}
                isFirst={row === first}
                to={panel.to(person.id).search}
                dates={dates}
                ticked={person.dates
                  .filter((it) => ticks.isTicked(it.id))
                  .map((it) => it.id)
                  .join(' ')}
                click={click}
                now={now}
                isEditable={isEditable}
              />
            </Fragment>
          ))}
        </tbody>
        <Totals {...props} />
      </table>
    </section>
  );
}

/** Moves the focus between cells with the arrow keys. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const [down, across] =
    { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ??
    [];
  const cell = event.target instanceof HTMLElement && event.target.dataset.cell;
  if (!cell || down === undefined || across === undefined) return;
  event.preventDefault();
  let [row = 0, column = 0] = cell.split(' ').map(Number);
  const { rows } = event.currentTarget;
  const columns = rows[0]?.cells.length ?? 0;
  let next: HTMLElement | null = null;
  while (!next && row >= 0 && row < rows.length && column >= 0 && column < columns) {
    row += down;
    column += across;
    next = event.currentTarget.querySelector(`[data-cell="${row} ${column}"]`);
  }
  next?.focus();
}

/** Makes the cell that got the focus the one that Tab reaches. The others are left to the arrows. */
function keepReachable({ target, currentTarget }: FocusEvent<HTMLTableElement>): void {
  if (!target.dataset.cell) return;
  for (const it of currentTarget.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]')) {
    it.tabIndex = -1;
  }
  target.tabIndex = 0;
}

function Heads({ dates, people, ticks, isEditable }: CrewViewProps) {
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className="sticky start-0 top-0 z-[3] min-w-44 border-b border-line bg-paper px-3 text-start text-xs font-normal text-faint"
        >
          {people.length} {people.length === 1 ? 'person' : 'people'}
        </th>
        {dates.map(({ date, days }) => {
          const [day] = days;
          const cells = cellsOn(people, date);
          const chip = (
            <DateChip status={day?.holdStatus ?? 'second_hold'}>{formatPlainDate(date)}</DateChip>
          );
          return (
            <th
              key={date}
              scope="col"
              className="sticky top-0 z-[2] border-b border-line bg-paper px-1 py-1.5 font-normal"
            >
              <button
                type="button"
                disabled={!isEditable || cells.length === 0}
                onClick={() => ticks.turnAll(cells)}
                className="grid w-full min-w-22 justify-items-center gap-0.5 rounded-sm px-0.5 hover:bg-hover"
              >
                {chip}
                <span className="max-w-24 truncate text-2xs text-faint">
                  {day?.label ?? 'No day'}
                </span>
                <span className="sr-only">, select everybody</span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function cellsOn(people: JobPerson[], date: string): Cell[] {
  return people.flatMap((person) =>
    person.dates.filter((on) => on.date === date).map((on) => ({ person, on })),
  );
}

interface PersonRowProps extends Pick<CrewViewProps, 'dates' | 'now' | 'isEditable'> {
  person: JobPerson;
  light: PaperworkLight | undefined;
  row: number;
  /** Its first date is the cell that Tab reaches at first. */
  isFirst: boolean;
  /** Opens the person beside the grid. */
  to: string;
  /** Ids of the ticked dates, separated by spaces. */
  ticked: string;
  click: Ticks['click'];
}

/** Drawn again only when the person or their ticks change, because a grid has thousands of cells. */
const PersonRow = memo((props: PersonRowProps) => {
  const { person, light, row, isFirst, to, dates, ticked, click, now, isEditable } = props;
  return (
    <tr>
      <th
        scope="row"
        className={cx(nameClass, 'max-w-60 border-b border-line px-3 py-1 text-start font-normal')}
      >
        <Link
          to={to}
          preventScrollReset
          data-row
          data-panel-row={person.id}
          className="grid rounded-sm leading-tight hover:underline"
        >
          <span className="flex items-center gap-1.5">
            <bdi className="truncate font-medium">{person.name}</bdi>
            {light === 'done' && <PaperLight light={light} isShapeOnly />}
          </span>
          <bdi className="truncate text-2xs text-faint">{person.role}</bdi>
        </Link>
        {light !== 'done' && <PaperLight light={light} to={{ search: to, hash: papersId }} />}
      </th>
      {dates.map(({ date }, column) => {
        const on = person.dates.find((it) => it.date === date);
        return (
          <td key={date} className="border-b border-line p-0.5 text-center">
            {on ? (
              <CellButton
                cell={{ person, on }}
                isTicked={ticked.includes(on.id)}
                click={click}
                now={now}
                isEditable={isEditable}
                place={`${row} ${column}`}
                isReachable={isFirst && on === person.dates[0]}
              />
            ) : (
              <Elsewhere person={person} date={date} />
            )}
          </td>
        );
      })}
    </tr>
  );
});

interface CellButtonProps extends Pick<PersonRowProps, 'click' | 'now' | 'isEditable'> {
  cell: Cell;
  isTicked: boolean;
  place: string;
  isReachable: boolean;
}

function CellButton(props: CellButtonProps) {
  const { cell, isTicked, place, isReachable, click, now, isEditable } = props;
  const { person, on } = cell;
  const isMarked = on.needsReconfirmation || isTakenOn(person, on);
  return (
    <button
      type="button"
      data-cell={place}
      // Drawn by CSS: the name of the cell says it in words.
      data-text={cellText(on)}
      tabIndex={isReachable ? 0 : -1}
      disabled={!isEditable}
      aria-pressed={isTicked}
      aria-label={cellName(person, on, now)}
      title={
        isMarked || on.reason || on.challengeExpiresAt || on.answer || on.isAsked
          ? stateWords(person, on, now)
          : undefined
      }
      onClick={({ shiftKey }) => click(cell, shiftKey)}
      className={cx(
        'grid-cell',
        cellClass[on.status],
        isMarked && 'grid-cell-marked',
        isTicked && tickedClass,
      )}
    />
  );
}

/** What a person does on a date of the job on which the job has not booked them. */
function Elsewhere({ person, date }: { person: JobPerson; date: string }) {
  const [other] = person.elsewhere.filter((it) => it.date === date);
  if (!other) return <span className="sr-only">Not booked</span>;
  return (
    <span
      className="mx-auto block max-w-22 truncate px-1 text-2xs text-faint"
      title={`${other.status === 'confirmed' ? 'Confirmed' : 'Held'} on ${other.projectName}`}
    >
      {other.projectName}
    </span>
  );
}

function Totals({ dates, people }: CrewViewProps) {
  return (
    <tfoot>
      <tr>
        <th
          scope="row"
          className="sticky start-0 bottom-0 z-[3] border-t border-line bg-paper px-3 py-1.5 text-start text-xs font-normal text-faint"
        >
          Confirmed, held
        </th>
        {dates.map(({ date }) => {
          const { confirmed, held } = countOn(people, date);
          return (
            <td
              key={date}
              className="tabular sticky bottom-0 z-[2] border-t border-line bg-paper text-center text-xs"
            >
              {confirmed}
              <span className="text-faint">, {held}</span>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
