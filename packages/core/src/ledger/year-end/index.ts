export { findYearEndPack } from './find-year-end-pack.ts';
export type { NumberedInvoice } from './list-rows.ts';
export type { PackFile } from './text-file.ts';
