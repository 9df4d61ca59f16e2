import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { mediaCards } = schema;

/** Columns of a camera card, without the workspace. */
export const cardColumns = columnsOf(mediaCards);

/** A row of the table, without its workspace. */
export type Card = RowOf<typeof mediaCards>;
