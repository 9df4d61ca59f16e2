import {
  type DayPlaceRole,
  dayPlaceLabels,
  dayPlaceRoles,
  mostDayPlaces,
} from '@callboard/domain/shoot-days/places';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Select } from '#app/ui/input.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { JobDay } from './job-day.ts';
import { usePlaceBook } from './use-place-book.ts';

type Row = JobDay['places'][number];
type Day = Pick<JobDay, 'id' | 'projectId' | 'places'>;

/** Further sets, basecamp, crew parking, holding and tech of a day, each saved at once. */
export function DayPlaces({ day }: { day: Day }) {
  const { rows, save } = useDayPlaces(day);
  const [isAdding, setAdding] = useState(false);
  const replace = (at: number, row: Row) => save(rows.with(at, row));
  const move = (at: number, by: number) => {
    const row = rows[at];
    if (row) save(rows.toSpliced(at, 1).toSpliced(at + by, 0, row));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Other places of the day</legend>
      {rows.map((row, at) => (
        <PlaceRow
          key={`${row.role} ${row.locationId}`}
          row={row}
          projectId={day.projectId}
          replace={(next) => replace(at, next)}
          actions={
            <>
              <IconButton
                label={`Move ${row.name} up`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move ${row.name} down`}
                disabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Remove ${row.name} from the day`}
                onClick={() => save(rows.toSpliced(at, 1))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </>
          }
        />
      ))}
      {isAdding && (
        <PlaceRow
          row={{ role: freeRole(rows), locationId: '', name: '' }}
          projectId={day.projectId}
          replace={(row) => {
            if (row.locationId === '') return;
            setAdding(false);
            save([...rows, row]);
          }}
          actions={
            <IconButton label="Do not add a place" onClick={() => setAdding(false)}>
              <X aria-hidden="true" />
            </IconButton>
          }
        />
      )}
      {!isAdding && rows.length < mostDayPlaces && (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          Add basecamp, parking or another place
        </Button>
      )}
    </fieldset>
  );
}

/** The role that is most likely missing. */
function freeRole(rows: readonly Row[]): DayPlaceRole {
  const usual = ['basecamp', 'crew_parking', 'holding', 'tech'] as const;
  return usual.find((role) => !rows.some((it) => it.role === role)) ?? 'set';
}

function useDayPlaces({ id, places }: Day) {
  const { pending, run } = useOptimisticMutations<Row[]>();
  const rows = pending.at(-1) ?? places;
  const save = (next: Row[]) =>
    void run(next, async () =>
      (await loadApiClient()).shootDays.setPlaces.mutate({
        ...{ id, places: sent(next) },
        opened: { places: sent(rows) },
      }),
    );
  return { rows, save };
}

const sent = (rows: readonly Row[]) => rows.map(({ role, locationId }) => ({ role, locationId }));

interface PlaceRowProps {
  row: Row;
  projectId: string;
  replace: (row: Row) => void;
  actions: ReactNode;
}

function PlaceRow({ row, projectId, replace, actions }: PlaceRowProps) {
  const id = useId();
  const [role, setRole] = useState(row.role);
  const chosen = row.locationId ? { value: row.locationId, label: row.name } : undefined;
  const places = usePlaceBook(chosen, projectId);
  const change = (next: Partial<Row>) => replace({ ...row, role, ...next });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Select
        id={`${id}-role`}
        aria-label="Role of the place"
        className="max-sm:col-span-2"
        value={role}
        onChange={({ currentTarget: { value } }) => {
          const next = value as DayPlaceRole;
          setRole(next);
          change({ role: next });
        }}
      >
        {dayPlaceRoles.map((it) => (
          <option key={it} value={it}>
            {it === 'set' ? 'Further set' : dayPlaceLabels[it]}
          </option>
        ))}
      </Select>
      <Combobox
        {...places}
        id={`${id}-place`}
        name={`${id}-place`}
        aria-label={`Place for ${dayPlaceLabels[role].toLowerCase()}`}
        value={row.locationId}
        onChange={(value) => {
          const name = places.options.find((it) => it.value === value)?.label ?? '';
          if (value) change({ locationId: value, name });
        }}
        placeholder="Choose a location"
        searchLabel="Search locations"
      />
      <div className="flex">{actions}</div>
    </div>
  );
}
