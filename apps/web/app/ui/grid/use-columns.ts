import {
  columnPinningFeature,
  columnSizingFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useMemo } from 'react';
import { useStable } from '../use-stable.ts';
import type { GridColumn, GridProps } from './grid-props.ts';
import { narrowest, useKeptWidths, widest } from './use-kept-widths.ts';

const features = tableFeatures({ columnPinningFeature, columnSizingFeature });

/** A column with its place: frozen columns stay in view while the others scroll under them. */
export interface PlacedColumn<Row> extends GridColumn<Row> {
  isFrozen: boolean;
  style: CSSProperties;
}

/** Places the columns of a grid, and returns them with their width together. */
export function useColumns<Row extends object>(props: GridProps<Row>) {
  const { id, columns, rows, rowKey, frozen = 0 } = props;
  const [widths, setWidths] = useKeptWidths(id);
  const resize = useStable((key: string, width: number | null) => {
    const { [key]: _, ...others } = widths;
    const set = width !== null && {
      [key]: Math.round(Math.max(narrowest, Math.min(widest, width))),
    };
    setWidths({ ...others, ...set });
  });
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map((it) =>
        helper.accessor((row) => it.read(row), {
          id: it.key,
          header: it.label,
          size: widths[it.key] ?? it.width,
        }),
      ),
    );
  }, [columns, widths]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    initialState: {
      columnPinning: { start: columns.slice(0, frozen).map((it) => it.key), end: [] },
    },
  });
  // Rows are drawn again when their columns change.
  const placed = useMemo(
    () =>
      columns.map((column): PlacedColumn<Row> => {
        const own = table.getColumn(column.key);
        const isFrozen = own?.getIsPinned() === 'start';
        const width = own?.getSize() ?? column.width;
        const style = { width, ...(isFrozen && { insetInlineStart: own?.getStart('start') }) };
        return { ...column, width, isFrozen, style };
      }),
    [columns, definitions, table],
  );
  const resetWidths = Object.keys(widths).length > 0 ? () => setWidths({}) : undefined;
  return { columns: placed, width: table.getTotalSize(), resize, resetWidths };
}
