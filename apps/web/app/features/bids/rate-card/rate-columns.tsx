import {
  moneyOf,
  multiplierCell,
  shareCell,
  unitCell,
} from '#app/features/bids/estimates/line-cells.ts';
import type { CellKind } from '#app/ui/grid/cell-kinds.ts';
import { textCell } from '#app/ui/grid/cell-kinds.ts';
import type { GridColumn } from '#app/ui/grid/grid-props.ts';
import type { RateRow, RateValues } from './rate-rows.ts';

function column(
  key: keyof RateValues,
  label: string,
  width: number,
  kind: CellKind,
): GridColumn<RateRow> {
  return { key, label, width, kind, read: ({ rate }) => rate?.[key] ?? null };
}

/** Columns of the rate card. */
export function rateColumns(currency: string): GridColumn<RateRow>[] {
  const money = moneyOf(currency);
  return [
    {
      ...column('description', 'Description', 260, textCell),
      render: ({ rate, section }, text) => (
        <span dir="auto" className={rate ? 'truncate' : 'truncate text-faint'}>
          {rate ? text : `Add a rate to ${section}`}
        </span>
      ),
    },
    column('unit', 'Unit', 84, unitCell),
    column('rateCents', 'Rate', 116, money),
    column('costRateCents', 'Cost rate', 116, money),
    column('otMultBps', 'OT ×', 70, multiplierCell),
    column('fringeBps', 'Fringes', 84, shareCell),
    column('notes', 'Notes', 220, textCell),
  ];
}
