import { type CsvMap, StatementError, type StatementFile } from '@callboard/bank/statements';
import type { Ctx } from '../context.ts';
import { AppError, invalid } from '../errors.ts';

/** What a statement file is read with. */
export interface ReadingOptions {
  map?: CsvMap | undefined;
  /** How the columns of known headers are read. */
  maps?: Readonly<Record<string, CsvMap>>;
  /** Currency of amounts without one. */
  currency?: string;
}

/** Reads stored statement files, in a process of its own. */
export interface StatementReader {
  /** @throws StatementError */
  read(key: { workspaceId: string; id: string }, options: ReadingOptions): Promise<StatementFile>;
}

/** Database and reader of an act that must not hold a transaction while a file is read. */
export interface StatementReach {
  /** Runs work in its own transaction. */
  open<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Undefined in processes without the file store. */
  statements: StatementReader | undefined;
}

/** Reads a stored file. @throws AppError `invalid_parameter` in words if it cannot be read. */
export async function readStored(
  { statements }: Pick<StatementReach, 'statements'>,
  key: { workspaceId: string; id: string },
  options: ReadingOptions,
): Promise<StatementFile> {
  if (!statements) throw new AppError('conflict', 'Statements cannot be read here.');
  try {
    return await statements.read(key, options);
  } catch (error) {
    if (error instanceof StatementError) throw invalid('file', error.message);
    throw error;
  }
}
