import {
  columnPinningFeature,
  columnSizingFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useMemo } from 'react';
import type { GridColumn, GridProps } from './grid-props.ts';

const features = tableFeatures({ columnPinningFeature, columnSizingFeature });

/** A column with its place: frozen columns stay in view while the others scroll under them. */
export interface PlacedColumn<Row> extends GridColumn<Row> {
  isFrozen: boolean;
  style: CSSProperties;
}

/** Places the columns of a grid, and returns them with their width together. */
export function useColumns<Row extends object>(props: GridProps<Row>) {
  const { columns, rows, rowKey, frozen = 0 } = props;
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map((it) =>
        helper.accessor((row) => it.read(row), { id: it.key, header: it.label, size: it.width }),
      ),
    );
  }, [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    initialState: {
      columnPinning: { start: columns.slice(0, frozen).map((it) => it.key), end: [] },
    },
  });
  const placed = columns.map((column): PlacedColumn<Row> => {
    const own = table.getColumn(column.key);
    const isFrozen = own?.getIsPinned() === 'start';
    return {
      ...column,
      isFrozen,
      style: {
        width: own?.getSize() ?? column.width,
        ...(isFrozen && { insetInlineStart: own?.getStart('start') }),
      },
    };
  });
  return { columns: placed, width: table.getTotalSize() };
}
