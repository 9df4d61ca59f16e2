import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { sectionTitle } from '#app/features/bids/estimates/section-title.ts';
import { rateColumns } from '#app/features/bids/rate-card/rate-columns.tsx';
import { blankRate, type RateRow } from '#app/features/bids/rate-card/rate-rows.ts';
import { useRates } from '#app/features/bids/rate-card/use-rates.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Grid } from '#app/ui/grid/grid.tsx';
import { useStable } from '#app/ui/use-stable.ts';
import type { Route } from './+types/settings-rate-card';

export const meta: Route.MetaFunction = () => [{ title: 'Rate card · Settings · Callboard' }];

const mostShown = 1_000;

export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context);
  const [{ items, total }, { currency }] = await Promise.all([
    api.rateCard.list({ limit: mostShown }),
    api.company.find(),
  ]);
  return { items, total, currency };
}

export default function RateCard({ loaderData: { items, total, currency } }: Route.ComponentProps) {
  const isEditable = useViewer().canChange('estimates.edit');
  const { rows, change, history, remove } = useRates(items, isEditable);
  const columns = useMemo(() => rateColumns(currency), [currency]);
  const onChange = useStable(change);
  return (
    <>
      <SettingsIntro
        title="Rate card"
        summary={`${countOf(total, 'rate')} in ${currency}. Estimates offer them while a description is typed. Paste rows from a spreadsheet to add many.`}
      />
      {total > items.length && (
        <p className="text-sm text-soft">The first {items.length.toLocaleString('en-US')} rates.</p>
      )}
      <Grid
        id="rate-card"
        label="Rates"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        sectionOf={sectionOf}
        frozen={1}
        height={640}
        {...(isEditable && {
          onChange,
          blankAfter,
          history,
          acts: (selected: RateRow[]) => <RateActs selected={selected} remove={remove} />,
        })}
      />
    </>
  );
}

const keyOf = (row: RateRow) => row.key;
const sectionOf = (row: RateRow) => sectionTitle(row.section);
const blankAfter = (row: RateRow, index: number) =>
  row.rate === null ? blankRate(row.section, index) : null;

interface RateActsProps {
  selected: RateRow[];
  remove: (rows: RateRow[]) => void;
}

function RateActs({ selected, remove }: RateActsProps) {
  const count = selected.filter((it) => it.rate).length;
  if (count === 0) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Trash2 aria-hidden="true" />}
      onClick={() => remove(selected)}
    >
      {count === 1 ? 'Remove rate' : `Remove ${countOf(count, 'rate')}`}
    </Button>
  );
}
