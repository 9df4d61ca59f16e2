export { mostStatementBytes, mostStatementLines } from './limits.ts';
export type { CsvOptions } from './read-csv.ts';
export { readStatement } from './read-statement.ts';
export { readStatementFile } from './read-statement-file.ts';
export * from './statement.ts';
