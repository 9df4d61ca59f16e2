import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { countWords } from '#app/features/crew/people-words.ts';
import { SkippedRows } from '#app/features/imports/skipped-rows.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import type { CellChange } from '#app/ui/grid/history.ts';
import { TextLink } from '#app/ui/links.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { ColumnChoices } from './column-choices.tsx';
import type { ImportRow } from './import-row.ts';
import type { ReadList } from './list.ts';
import { Mending } from './mending.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { SectionChoices } from './section-choices.tsx';
import { withPerson } from './sections.ts';
import { type Filter, isToMend, statesOf } from './status.ts';
import { useMatches } from './use-matches.ts';

interface ReviewProps {
  list: ReadList;
  change: (list: ReadList | null) => void;
  currency: string;
  hasRates: boolean;
}

/** Shows what was read, lets it be mended in place, and imports the rows that are ready. */
export default function Review({ list, change, currency, hasRates }: ReviewProps) {
  const { rows } = list;
  const { matches, isKnown, refusal: unknown, retry } = useMatches(rows);
  const states = useMemo(() => statesOf(rows, matches, currency), [rows, matches, currency]);
  const [imported, setImported] = useState<{ id: string; count: number }>();
  const [shown, setShown] = useState<Filter>('all');
  const ready = states.filter((it) => it.person !== null);
  const mend = states.filter(isToMend);
  const setRows = (next: ImportRow[]) => change({ ...list, rows: next });
  const edit = (changes: CellChange[]) => setRows(applied(rows, changes));
  const { send, isBusy, refusal } = useSending({
    list,
    people: ready.flatMap((it) => it.person ?? []),
    rekey: () => change({ ...list, formKey: newKey() }),
    finish: (id, navigate) => {
      if (mend.length === 0) return navigate(id);
      setImported({ id, count: ready.length });
      setShown('all');
      change({ ...list, rows: mend.map((it) => it.row), formKey: newKey() });
    },
    clear: () => change(null),
  });
  return (
    <div className="grid gap-4">
      {imported && (
        <Banner tone="good" role="status">
          {countWords(imported.count)} imported.{' '}
          <TextLink to={`/crew/imports/${imported.id}`}>See who</TextLink>. The rows below are still
          to mend.
        </Banner>
      )}
      {list.left > 0 && (
        <Banner tone="tally">
          Only the first 500 people were read; {list.left} more rows were left out. Import them
          next.
        </Banner>
      )}
      <ColumnChoices list={list} change={change} hasRates={hasRates} />
      <SectionChoices list={list} change={change} />
      <SkippedRows rows={list.skipped} take={(id) => change(withPerson(list, id))} />
      <Mending states={states} setRows={setRows} rows={rows} />
      <Filters states={states} shown={shown} show={setShown} />
      <ReviewGrid states={states} shown={shown} edit={edit} hasRates={hasRates} />
      {unknown && (
        <Banner
          tone="danger"
          role="alert"
          action={
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          Who is in crew already could not be checked. {unknown}
        </Banner>
      )}
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabled={ready.length === 0 || !isKnown}
          isBusy={isBusy}
          onClick={() => void send()}
        >
          {importLabel(ready.map((it) => it.act))}
        </Button>
        <Button variant="quiet" onClick={() => change(null)}>
          Start over
        </Button>
        {mend.length > 0 && (
          <span className="text-sm text-soft">
            {countOf(mend.length, 'row')} to mend {mend.length === 1 ? 'stays' : 'stay'} here.
          </span>
        )}
      </div>
    </div>
  );
}

function importLabel(acts: string[]): string {
  const updates = acts.filter((it) => it === 'update').length;
  const added = acts.length - updates;
  if (updates === 0) return `Add ${countWords(added)}`;
  if (added === 0) return `Update ${countWords(updates)}`;
  return `Add ${countWords(added)} and update ${updates}`;
}

function applied(rows: ImportRow[], changes: CellChange[]): ImportRow[] {
  const byRow = Map.groupBy(changes, (it) => it.rowKey);
  return rows.map((row) => {
    const own = byRow.get(row.id);
    if (!own) return row;
    const values = own.map((it) => [
      it.column,
      String(it.to ?? (it.column === 'act' ? 'auto' : '')),
    ]);
    return { ...row, ...Object.fromEntries(values) };
  });
}

interface Sending {
  list: ReadList;
  people: Parameters<typeof apiClient.crewMembers.import.mutate>[0]['people'];
  rekey: () => void;
  finish: (id: string, leave: (id: string) => void) => void;
  clear: () => void;
}

function useSending({ list, people, rekey, finish, clear }: Sending) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const leave = (id: string) => {
    clear();
    void navigate(`/crew/imports/${id}`);
  };
  const send = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { id } = await apiClient.crewMembers.import.mutate({ people, formKey: list.formKey });
      finish(id, leave);
    } catch (error) {
      setRefusal(refusalText(error));
      if (isChangedAfterwards(error)) rekey();
    }
    setBusy(false);
  };
  return { send, isBusy, refusal };
}

/** The list was imported, and changed afterwards: the next attempt is another import. */
function isChangedAfterwards(error: unknown): boolean {
  return (
    error instanceof Error && Reflect.get(Object(Reflect.get(error, 'data')), 'code') === 'conflict'
  );
}

interface FiltersProps {
  states: ReturnType<typeof statesOf>;
  shown: Filter;
  show: (filter: Filter) => void;
}

/** Chooses which rows the grid shows. */
function Filters({ states, shown, show }: FiltersProps) {
  const filters: { value: Filter; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: states.length },
    { value: 'mend', label: 'To mend', count: states.filter(isToMend).length },
    { value: 'there', label: 'Already there', count: states.filter((it) => it.match).length },
  ];
  return (
    <fieldset className="flex flex-wrap gap-1 text-sm">
      <legend className="sr-only">Rows shown</legend>
      {filters.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={shown === value}
          onClick={() => show(value)}
          className="inline-flex h-8 items-center gap-1.5 rounded-md px-2.5 text-soft hover:bg-hover hover:text-ink aria-pressed:bg-pressed aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:h-11"
        >
          {label} <span className="tabular text-faint">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
