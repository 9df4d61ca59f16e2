import { companyTables } from './company.ts';
import { crewTables } from './crew.ts';
import { jobTables } from './jobs.ts';
import { leftOutTables } from './left-out.ts';
import { moneyTables } from './money.ts';
import type { Table, TableName } from './table.ts';

export type { TableName };

/** Every table that has rows of a workspace. Exports have them in this order. */
export const tables = {
  ...companyTables,
  ...jobTables,
  ...crewTables,
  ...moneyTables,
  ...leftOutTables,
} satisfies Record<TableName, Table>;

/** The same as pairs, for code that treats all tables alike. */
export const namedTables = Object.entries(tables) as [TableName, Table][];
