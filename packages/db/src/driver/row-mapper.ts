import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** A selected value. */
interface Selected {
  /** Its name in the record, or the name of a group and its name in the group. */
  path: string[];
  field: unknown;
}

/** What a prepared select of drizzle knows about its rows. */
export interface Selection {
  fields: Selected[];
  /** Whether each table of the select always has a row. Undefined without joins. */
  joinsNotNullableMap?: Record<string, boolean>;
}

type Group = Record<string, unknown>;

/**
 * Returns a function that maps a row to a record as drizzle does. drizzle searches for the decoder
 * of each value again in each row, which takes several times as long as the rest.
 */
export function createRowMapper({ fields, joinsNotNullableMap: joins }: Selection) {
  const values = fields.map(({ path: [name = '', inner], field }) => {
    return { name, inner, decoder: decoderOf(field) };
  });
  const optional = joins ? optionalGroups(fields, joins) : [];
  return (row: unknown[]): Group => {
    const record: Group = {};
    values.forEach(({ name, inner, decoder }, index) => {
      const value = row[index] === null ? null : decoder.mapFromDriverValue(row[index]);
      if (inner === undefined) record[name] = value;
      else groupIn(record, name)[inner] = value;
    });
    for (const { name, index } of optional) if (row[index] === null) record[name] = null;
    return record;
  };
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  // drizzle's types hide the decoder.
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  return decoderOf(is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql);
}

function groupIn(record: Group, name: string): Group {
  record[name] ??= {};
  return record[name] as Group;
}

/**
 * Returns the groups with the columns of one table that may have no row, each with the index of its
 * first column. drizzle maps such a group to null when that column is null.
 */
function optionalGroups(fields: Selected[], joins: Record<string, boolean>) {
  const columns = fields.flatMap(({ path: [name = '', inner], field }, index) =>
    inner !== undefined && is(field, Column)
      ? [{ name, index, table: getTableName(field.table) }]
      : [],
  );
  const groups = Map.groupBy(columns, ({ name }) => name);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first && !joins[first.table] && others.every(({ table }) => table === first.table)
      ? [first]
      : [],
  );
}
