import type { schema } from '../schema.ts';

/** What is said of a table: how ids of its rows begin, what limits their number, its export. */
export type Table = {
  /** The kinds of ids that begin in it, each with its prefix. */
  ids?: Readonly<Record<string, string>>;
  /** What errors call a row that is not found; `record` by default. */
  noun?: string;
} & (Limited | Bounded) &
  (Exported | LeftOut);

interface Limited {
  /** The most rows of a workspace, removed ones included, which no real company reaches. */
  quota: { most: number; noun: string };
}

interface Bounded {
  /** The reason why it needs no quota. */
  bounded: string;
}

interface Exported {
  exported: ExportedTable;
}

interface LeftOut {
  /** The reason why exports do not have it. */
  leftOut: string;
}

/** How a table is exported, as a JSON and a CSV file of its name. */
export interface ExportedTable {
  /** Columns that order its rows and that an index begins with after the workspace; `id` by default. */
  key?: readonly string[];
  /** Columns left out: secrets, hashes of secrets, and states of our own. */
  omit?: readonly string[];
  /** Further columns, as SQL over the table `t`. */
  also?: Readonly<Record<string, string>>;
}

type Schema = typeof schema;

/** Names in the schema of the tables that have rows of a workspace, and of `workspaces`. */
export type TableName =
  | 'workspaces'
  | {
      [Name in keyof Schema]: Schema[Name] extends { workspaceId: object } ? Name : never;
    }[keyof Schema];

export type Tables = Partial<Record<TableName, Table>>;
