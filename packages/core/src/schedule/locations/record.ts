import type { RowOf } from '../../kernel/records/columns.ts';
import type { schema } from '../../kernel/schema.ts';

/** A library location, with its site contact and access code. */
export type Location = RowOf<typeof schema.locations>;
