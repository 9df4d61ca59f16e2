import { StatementError, type StatementFile } from '@callboard/bank/statements';
import type { OfxChoice, StatementMap } from '@callboard/domain/bank-statements/fields';
import { AppError, invalid } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';

/** What a statement file is read with. */
export interface ReadingOptions {
  map?: StatementMap | undefined;
  /** How the columns of known headers are read. */
  maps?: Readonly<Record<string, StatementMap>>;
  /** Currency of amounts without one. */
  currency?: string;
  /** Country of the company: it says whether days or months are first where nothing else does. */
  country?: string;
  /** The company's day, to which dates are near. */
  today?: string;
  /** How a person said that an OFX file is read. */
  ofx?: OfxChoice | undefined;
}

/** The content of a statement file. */
export interface StoredStatement {
  workspaceId: string;
  /** Its object in the store. */
  id: string;
  sizeBytes: number;
}

/** Reads stored statement files, in a process of its own. */
export interface StatementReader {
  /** @throws StatementError, AppError `rate_limited` when too many files wait to be read. */
  read(key: StoredStatement, options: ReadingOptions): Promise<StatementFile>;
}

/** Database and reader of an act that must not hold a transaction while a file is read. */
export interface StatementReach {
  /** Runs work in its own transaction. */
  open<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Undefined in processes without the file store. */
  statements: StatementReader | undefined;
}

/**
 * Reads a stored file.
 * @throws AppError `invalid_parameter` in words if it cannot be read, `rate_limited` for too many at once.
 */
export async function readStored(
  { statements }: Pick<StatementReach, 'statements'>,
  key: StoredStatement,
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

/** Returns the content of a stored file. */
export function contentOf(
  ctx: Ctx,
  { blobId: id, sizeBytes }: { blobId: string; sizeBytes: number },
): StoredStatement {
  return { workspaceId: ctx.workspace.id, id, sizeBytes };
}
