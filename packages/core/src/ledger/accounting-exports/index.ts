export { countAccountingRows } from './count-accounting-rows.ts';
export { createAccountingExport } from './create-accounting-export.ts';
export type { ExportFile } from './csv-file.ts';
export { listAccountingExports } from './list-accounting-exports.ts';
export { openAccountingExport } from './open-accounting-export.ts';
export { requireBooksDownload } from './require-books-download.ts';
