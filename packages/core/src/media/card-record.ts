import { columnsOf, type RowOf } from '../records/columns.ts';
import { schema } from '../schema.ts';

const { mediaCards } = schema;

/** Columns of a camera card, without the workspace. */
export const cardColumns = columnsOf(mediaCards);

/** A row of the table, without its workspace. */
export type Card = RowOf<typeof mediaCards>;
