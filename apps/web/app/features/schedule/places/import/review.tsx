import { useMemo } from 'react';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { ColumnChoices } from '#app/features/imports/column-choices.tsx';
import { ReviewFoot } from '#app/features/imports/review-foot.tsx';
import { ReviewNews } from '#app/features/imports/review-news.tsx';
import { RowFilters } from '#app/features/imports/row-filters.tsx';
import { SkippedRows } from '#app/features/imports/skipped-rows.tsx';
import { useReview } from '#app/features/imports/use-review.ts';
import { fieldLabels, importFields, manyFields } from './columns.ts';
import { importLabel } from './import-label.ts';
import type { ReadList } from './list.ts';
import { Mending } from './mending.tsx';
import { withHeading } from './read-list.ts';
import { ReviewGrid } from './review-grid.tsx';
import { reread, withRow } from './rows.ts';
import { filters, isToMend, statesOf } from './status.ts';
import { toImport } from './to-import.ts';
import { useMatches } from './use-matches.ts';

interface ReviewProps {
  list: ReadList;
  change: (list: ReadList | null) => void;
}

const fields = importFields.map((value) => ({ value, label: fieldLabels[value] }));

/** Shows what was read, lets it be mended in place, and imports the rows that are ready. */
export default function Review({ list, change }: ReviewProps) {
  const { rows } = list;
  const { matches, ...found } = useMatches(rows);
  const states = useMemo(() => statesOf(rows, matches), [rows, matches]);
  const ready = states.filter((it) => it.isReady);
  const locations = useMemo(() => toImport(states), [states]);
  const { shown, show, setRows, edit, news, foot } = useReview({
    ...{ list, change, found, readyCount: ready.length, mend: states.filter(isToMend) },
    unknown: 'Which locations are there could not be checked.',
    path: '/places/imports',
    send: () => apiClient.locations.import.mutate({ locations, formKey: list.formKey }),
  });
  return (
    <div className="grid gap-4">
      <ReviewNews {...news} countWords={(it) => countOf(it, 'row')} see="See what">
        Only the first 500 rows were read; {list.left} more were left out. Import them next.
      </ReviewNews>
      <ColumnChoices
        {...{ list, change, fields, manyFields, reread }}
        setHeading={(at) => change(withHeading(list, at))}
      />
      <SkippedRows rows={list.skipped} take={(id) => change(withRow(list, id))} />
      <Mending states={states} rows={rows} setRows={setRows} />
      <RowFilters filters={filters} states={states} shown={shown} show={show} />
      <ReviewGrid states={states} shown={shown} edit={edit} />
      <p className="text-sm text-soft">
        A location that is there gets only what it lacks. What is stored stays.
      </p>
      <ReviewFoot {...foot} label={importLabel(locations)} />
    </div>
  );
}
