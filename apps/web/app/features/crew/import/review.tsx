import { useMemo } from 'react';
import { apiClient } from '#app/api-client.ts';
import { countWords } from '#app/features/crew/people-words.ts';
import { ReviewFoot } from '#app/features/imports/review-foot.tsx';
import { ReviewNews } from '#app/features/imports/review-news.tsx';
import { RowFilters } from '#app/features/imports/row-filters.tsx';
import { SkippedRows } from '#app/features/imports/skipped-rows.tsx';
import { useReview } from '#app/features/imports/use-review.ts';
import { ColumnChoices } from './column-choices.tsx';
import type { ReadList } from './list.ts';
import { Mending } from './mending.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { SectionChoices } from './section-choices.tsx';
import { withPerson } from './sections.ts';
import { filters, isToMend, statesOf } from './status.ts';
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
  const { matches, ...found } = useMatches(rows);
  const states = useMemo(() => statesOf(rows, matches, currency), [rows, matches, currency]);
  const ready = states.filter((it) => it.person !== null);
  const { shown, show, setRows, edit, news, foot } = useReview({
    ...{ list, change, found, readyCount: ready.length, mend: states.filter(isToMend) },
    unknown: 'Who is in crew already could not be checked.',
    path: '/crew/imports',
    send: () => {
      const people = ready.flatMap((it) => it.person ?? []);
      return apiClient.crewMembers.import.mutate({ people, formKey: list.formKey });
    },
  });
  return (
    <div className="grid gap-4">
      <ReviewNews {...news} countWords={countWords} see="See who">
        Only the first 500 people were read; {list.left} more rows were left out. Import them next.
      </ReviewNews>
      <ColumnChoices list={list} change={change} hasRates={hasRates} />
      <SectionChoices list={list} change={change} />
      <SkippedRows rows={list.skipped} take={(id) => change(withPerson(list, id))} />
      <Mending states={states} setRows={setRows} rows={rows} />
      <RowFilters filters={filters} states={states} shown={shown} show={show} />
      <ReviewGrid states={states} shown={shown} edit={edit} hasRates={hasRates} />
      <ReviewFoot {...foot} label={importLabel(ready.map((it) => it.act))} />
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
