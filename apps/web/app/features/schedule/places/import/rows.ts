import type { Row } from '@callboard/text/rows';
import { cellsOf } from '#app/features/imports/cells.ts';
import type { ImportField } from './columns.ts';
import type { EditableField, ImportRow } from './import-row.ts';
import { kindOf } from './kinds.ts';
import type { ReadList } from './list.ts';

/** What rows are read by. */
type RowReading = Omit<ReadList, 'rows' | 'skipped' | 'formKey' | 'left'>;

/** Returns what reads a row under what its columns are. */
export function rowReader(list: RowReading): (row: Row) => ImportRow {
  return ({ line, cells }) => {
    const cell = (field: ImportField) => cellsOf(cells, list.columns, field);
    const kind = cell('kind');
    return {
      ...{ id: String(line), act: 'auto', name: cell('name'), kind: kindOf(kind) ?? kind },
      ...{ address: cell('address'), city: cell('city'), region: cell('region') },
      ...{ postalCode: cell('postalCode'), country: countryCode(cell('country')) },
      coordinates: coordinatesOf(cell),
      ...{ parking: cell('parking'), loadIn: cell('loadIn'), power: cell('power') },
      ...{ noise: cell('noise'), restrictions: cell('restrictions') },
      ...{ contactName: cell('contactName'), contactPhone: cell('contactPhone') },
      ...{ accessCode: cell('accessCode'), hospitalName: cell('hospitalName') },
      ...{ hospitalAddress: cell('hospitalAddress'), hospitalPhone: cell('hospitalPhone') },
    };
  };
}

/** Returns the coordinates, or the latitude and the longitude of their own columns. */
function coordinatesOf(cell: (field: ImportField) => string): string {
  const [latitude, longitude] = [plainNumber(cell('latitude')), plainNumber(cell('longitude'))];
  return cell('coordinates') || (latitude && longitude ? `${latitude}, ${longitude}` : '');
}

const plainNumber = (text: string) => text.replace(',', '.').replace('−', '-');

const countries: Record<string, string> = {
  ...{ usa: 'US', 'united states': 'US', 'united states of america': 'US', uk: 'GB' },
  ...{ 'united kingdom': 'GB', england: 'GB', canada: 'CA', mexico: 'MX', germany: 'DE' },
  ...{ deutschland: 'DE', france: 'FR', spain: 'ES', italy: 'IT', austria: 'AT' },
  ...{ switzerland: 'CH', netherlands: 'NL', australia: 'AU', ireland: 'IE', portugal: 'PT' },
};

/** Returns the code of a country that lists often have by its name. Anything else stays as it is. */
function countryCode(text: string): string {
  return countries[text.toLowerCase()] ?? text.toUpperCase();
}

/** Returns which fields of rows follow from columns. */
function fieldsOf(columns: readonly (ImportField | null)[]): EditableField[] {
  const fields = columns.flatMap((it): EditableField[] => {
    if (it === null) return [];
    return [it === 'latitude' || it === 'longitude' ? 'coordinates' : it];
  });
  return [...new Set(fields)];
}

/** Reads fields again after a column has become another one. Other edits are kept. */
export function reread(list: ReadList, changed: readonly (ImportField | null)[]): ImportRow[] {
  const byLine = new Map(list.table.map((it) => [String(it.line), it]));
  const read = rowReader(list);
  const fields = fieldsOf(changed);
  return list.rows.map((row) => {
    const source = byLine.get(row.id);
    if (!source) return row;
    const fresh = read(source);
    return { ...row, ...Object.fromEntries(fields.map((it) => [it, fresh[it]])) };
  });
}

/** Takes a skipped row as one to import. */
export function withRow(list: ReadList, id: string): ReadList {
  const source = list.table.find((it) => String(it.line) === id);
  if (!source) return list;
  const rows = [...list.rows, rowReader(list)(source)];
  return {
    ...list,
    rows: rows.toSorted((a, b) => Number(a.id) - Number(b.id)),
    skipped: list.skipped.filter((it) => it.id !== id),
  };
}
