import { schema } from '../schema.ts';
import { type ActivityData, type ActivityKind, catalog } from './catalog.ts';

const { activity } = schema;

type Stored = Pick<typeof activity.$inferSelect, 'verb' | 'subjectType' | 'summary' | 'data'>;

/** What happened, by its kind; rows from before the catalog have no kind, only their sentence. */
export type ActivityEntry = { summary: string } & (
  | { [Kind in ActivityKind]: { kind: Kind; data: ActivityData<Kind> } }[ActivityKind]
  | { kind: null; data: Record<string, unknown> }
);

/** The columns that `toEntry` reads. */
export const entryColumns = {
  verb: activity.verb,
  subjectType: activity.subjectType,
  summary: activity.summary,
  data: activity.data,
};

/** A stored row with its sentence: the one stored with it, else the one its data makes. */
export function toEntry<Row extends Stored>(
  row: Row,
): Omit<Row, 'summary' | 'data'> & ActivityEntry {
  const { summary, data, ...others } = row;
  if (summary !== null) return { ...others, kind: null, data, summary };
  const kind = `${row.subjectType}.${row.verb}` as ActivityKind;
  const sentenceOf = catalog[kind] as (data: Stored['data']) => string;
  return { ...others, kind, data, summary: sentenceOf(data) } as never;
}
