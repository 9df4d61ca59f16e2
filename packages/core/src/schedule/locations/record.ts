import { columnsOf, type RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';

const { locations } = schema;

/** All columns of a library location except its workspace. */
export const locationColumns = columnsOf(locations);

/** A library location, with its site contact and access code. */
export type Location = RowOf<typeof locations>;
