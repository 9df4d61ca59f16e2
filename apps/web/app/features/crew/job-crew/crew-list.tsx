import { departmentLabels } from '@callboard/domain/crew/enums';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { PaperLight, papersId } from '#app/features/crew/paperwork/paper-light.tsx';
import { cx } from '#app/ui/cx.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { cellClass, cellName, stateWords, tickedClass } from './cell-look.ts';
import type { CrewViewProps } from './crew-grid.tsx';

/** The crew of a job on a phone: each person with their dates, which can be ticked. */
export function CrewList({ people, lights, ticks, panel, now, isEditable }: CrewViewProps) {
  return (
    <ul aria-label="Crew" className="grid grid-cols-1">
      {people.map((person, row) => (
        <Fragment key={person.id}>
          {people[row - 1]?.department !== person.department && (
            <li className="border-b border-line pt-4 pb-1 text-xs font-medium text-faint">
              {departmentLabels[person.department]}
            </li>
          )}
          <li className="grid gap-2 border-b border-line py-2.5">
            <Link
              to={panel.to(person.id)}
              preventScrollReset
              data-row
              data-panel-row={person.id}
              className="flex min-h-8 flex-wrap items-baseline gap-x-2 rounded-sm pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              <bdi className="font-medium">{person.name}</bdi>
              <bdi className="text-xs text-faint">{person.role}</bdi>
            </Link>
            <PaperLight light={lights[person.id]} to={{ ...panel.to(person.id), hash: papersId }} />
            <div className="flex flex-wrap gap-1.5">
              {person.dates.map((on) => (
                <button
                  key={on.id}
                  type="button"
                  disabled={!isEditable}
                  aria-pressed={ticks.isTicked(on.id)}
                  onClick={() => ticks.click({ person, on }, false)}
                  className={cx(
                    'grid min-h-9 content-center rounded-sm px-2 py-1 text-start text-xs leading-tight pointer-coarse:min-h-11',
                    cellClass[on.status],
                    ticks.isTicked(on.id) && tickedClass,
                  )}
                >
                  <span className="sr-only">{cellName(person, on, now)}</span>
                  <span
                    aria-hidden="true"
                    className={cx(on.status === 'first_hold' && 'rounded-sm bg-pressed px-1')}
                  >
                    {formatPlainDate(on.date)}
                    <br />
                    {stateWords(person, on, now)}
                  </span>
                </button>
              ))}
            </div>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
