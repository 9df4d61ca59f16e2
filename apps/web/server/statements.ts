import type { StatementReader, StoredContent } from '@callboard/core/banking';
import {
  type FileStore,
  openStatements,
  type ReceivedBody,
  storeStatement,
} from '@callboard/files';

/** Statement files of banks, for pages. The caller checks who may add them. */
export interface Statements extends StatementReader {
  /** Stores a content, then has an act take it. */
  keep: <T extends { blobId: string }>(
    content: { workspaceId: string; body: ReceivedBody },
    take: (content: StoredContent) => Promise<T>,
  ) => Promise<T>;
}

/** Returns the statement files of a store. */
export function keptStatements(store: FileStore): Statements {
  return {
    ...openStatements(store),
    keep: (content, take) => storeStatement(store, content, take),
  };
}
