export { cleanCell } from './clean-cell.ts';
export { headingAbove } from './heading.ts';
export { type FindHeading, type Row, readRows, tableTextOf, topRows } from './rows.ts';
