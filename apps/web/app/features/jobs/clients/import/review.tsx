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
import { LeftOut } from './left-out.tsx';
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
  clients: readonly { id: string; name: string }[];
}

/** Shows what was read, lets it be mended in place, and imports the rows that are ready. */
export default function Review({ list, change, clients }: ReviewProps) {
  const { rows } = list;
  const { matches, isKnown, refusal: unknown, retry } = useMatches(rows);
  const states = useMemo(() => statesOf(rows, matches), [rows, matches]);
  const [imported, setImported] = useState<{ id: string; count: number }>();
  const [shown, setShown] = useState<Filter>('all');
  const ready = states.filter((it) => it.isReady);
  const mend = states.filter(isToMend);
  const input = useMemo(() => toImport(states), [states]);
  const setRows = (next: ImportRow[]) => change({ ...list, rows: next });
  const { send, isBusy, refusal } = useSending({
    send: () => apiClient.clients.import.mutate({ ...input, formKey: list.formKey }),
    pageOf: (id) => `/clients/imports/${id}`,
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
          <TextLink to={`/clients/imports/${imported.id}`}>See what</TextLink>. The rows below are
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
      <Mending states={states} rows={rows} setRows={setRows} clients={clients} />
      <RowFilters filters={filters} states={states} shown={shown} show={setShown} />
      <ReviewGrid
        states={states}
        shown={shown}
        edit={(changes) => setRows(applied(rows, changes))}
      />
      <LeftOut states={states} />
      <ReviewFoot
        unknown={unknown && `Which clients and contacts are there could not be checked. ${unknown}`}
        retry={retry}
        refusal={refusal}
        label={importLabel(input)}
        isReady={ready.length > 0 && isKnown}
        isBusy={isBusy}
        send={send}
        discard={() => change(null)}
        toMend={mend.length}
      />
    </div>
  );
}
