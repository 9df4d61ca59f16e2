import { useMemo, useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { applied } from '#app/features/imports/applied.ts';
import { ReviewFoot } from '#app/features/imports/review-foot.tsx';
import { RowFilters } from '#app/features/imports/row-filters.tsx';
import { SkippedRows } from '#app/features/imports/skipped-rows.tsx';
import { useSending } from '#app/features/imports/use-sending.ts';
import { Banner } from '#app/ui/banner.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { TextLink } from '#app/ui/links.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { importLabel } from './import-label.ts';
import type { ImportRow } from './import-row.ts';
import type { ReadList } from './list.ts';
import { Mending } from './mending.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { withRow } from './rows.ts';
import { type Filter, filters, isToMend, statesOf } from './status.ts';
import { toImport } from './to-import.ts';
import { useMatches } from './use-matches.ts';

interface ReviewProps {
  list: ReadList;
  change: (list: ReadList | null) => void;
}

/** Shows what was read, lets it be mended in place, and imports the rows that are ready. */
export default function Review({ list, change }: ReviewProps) {
  const { rows } = list;
  const { matches, isKnown, refusal: unknown, retry } = useMatches(rows);
  const states = useMemo(() => statesOf(rows, matches), [rows, matches]);
  const [imported, setImported] = useState<{ id: string; count: number }>();
  const [shown, setShown] = useState<Filter>('all');
  const ready = states.filter((it) => it.isReady);
  const mend = states.filter(isToMend);
  const locations = useMemo(() => toImport(states), [states]);
  const setRows = (next: ImportRow[]) => change({ ...list, rows: next });
  const { send, isBusy, refusal } = useSending({
    send: () => apiClient.locations.import.mutate({ locations, formKey: list.formKey }),
    pageOf: (id) => `/places/imports/${id}`,
    rekey: () => change({ ...list, formKey: newKey() }),
    finish: (id, leave) => {
      if (mend.length === 0) return leave();
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
          {countOf(imported.count, 'row')} imported.{' '}
          <TextLink to={`/places/imports/${imported.id}`}>See what</TextLink>. The rows below are
          still to mend.
        </Banner>
      )}
      {list.left > 0 && (
        <Banner tone="tally">
          Only the first 500 rows were read; {list.left} more were left out. Import them next.
        </Banner>
      )}
      <ColumnChoices list={list} change={change} />
      <SkippedRows rows={list.skipped} take={(id) => change(withRow(list, id))} />
      <Mending states={states} rows={rows} setRows={setRows} />
      <RowFilters filters={filters} states={states} shown={shown} show={setShown} />
      <ReviewGrid
        states={states}
        shown={shown}
        edit={(changes) => setRows(applied(rows, changes))}
      />
      <p className="text-sm text-soft">
        A location that is there gets only what it lacks. What is stored stays.
      </p>
      <ReviewFoot
        unknown={unknown && `Which locations are there could not be checked. ${unknown}`}
        retry={retry}
        refusal={refusal}
        label={importLabel(locations)}
        isReady={ready.length > 0 && isKnown}
        isBusy={isBusy}
        send={send}
        discard={() => change(null)}
        toMend={mend.length}
      />
    </div>
  );
}
