import { useMemo, useState } from 'react';
import { apiClient } from '#app/api-client.ts';
import { countWords } from '#app/features/crew/people-words.ts';
import { applied } from '#app/features/imports/applied.ts';
import { ReviewFoot } from '#app/features/imports/review-foot.tsx';
import { RowFilters } from '#app/features/imports/row-filters.tsx';
import { SkippedRows } from '#app/features/imports/skipped-rows.tsx';
import { useSending } from '#app/features/imports/use-sending.ts';
import { Banner } from '#app/ui/banner.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import type { CellChange } from '#app/ui/grid/history.ts';
import { TextLink } from '#app/ui/links.tsx';
import { ColumnChoices } from './column-choices.tsx';
import type { ImportRow } from './import-row.ts';
import type { ReadList } from './list.ts';
import { Mending } from './mending.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { SectionChoices } from './section-choices.tsx';
import { withPerson } from './sections.ts';
import { type Filter, filters, isToMend, statesOf } from './status.ts';
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
    send: () => {
      const people = ready.flatMap((it) => it.person ?? []);
      return apiClient.crewMembers.import.mutate({ people, formKey: list.formKey });
    },
    pageOf: (id) => `/crew/imports/${id}`,
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
      <RowFilters filters={filters} states={states} shown={shown} show={setShown} />
      <ReviewGrid states={states} shown={shown} edit={edit} hasRates={hasRates} />
      <ReviewFoot
        unknown={unknown && `Who is in crew already could not be checked. ${unknown}`}
        retry={retry}
        refusal={refusal}
        label={importLabel(ready.map((it) => it.act))}
        isReady={ready.length > 0 && isKnown}
        isBusy={isBusy}
        send={send}
        discard={() => change(null)}
        toMend={mend.length}
      />
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
