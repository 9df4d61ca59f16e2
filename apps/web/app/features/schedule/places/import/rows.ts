import type { Row } from '@callboard/text/rows';
import { cellsOf } from '#app/features/imports/cells.ts';
import { type RowReading, rereadFields, takeSkipped } from '#app/features/imports/read-rows.ts';
import type { ImportField } from './columns.ts';
import type { EditableField, ImportRow } from './import-row.ts';
import { kindOf } from './kinds.ts';
import type { ReadList } from './list.ts';

/** Returns what reads a row under what its columns are. */
export function rowReader(list: RowReading<ReadList>): (row: Row) => ImportRow {
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

/** Returns which field of rows follows from a column. */
function fieldsOf(column: ImportField): EditableField {
  return column === 'latitude' || column === 'longitude' ? 'coordinates' : column;
}

/** Reads fields again after a column has become another one. Other edits are kept. */
export function reread(list: ReadList, changed: readonly (ImportField | null)[]): ImportRow[] {
  return rereadFields(list, { changed, fieldsOf, read: rowReader(list) });
}

/** Takes a skipped row as one to import. */
export function withRow(list: ReadList, id: string): ReadList {
  return takeSkipped(list, { id, read: rowReader(list) });
}
