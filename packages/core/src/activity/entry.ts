import { schema } from '../kernel/schema.ts';
import { inWords } from '../kernel/text/in-words.ts';
import { portraitOf } from '../store/portrait-of.ts';
import { type ActivityData, type ActivityKind, catalog } from './catalog.ts';

const { activity } = schema;

type Stored = Pick<
  typeof activity.$inferSelect,
  'verb' | 'subjectType' | 'summary' | 'data' | 'createdAt'
>;

/**
 * An activity entry by its kind. Rows older than the catalog have no kind, only a stored sentence.
 */
export type ActivityEntry = { summary: string } & (
  | { [Kind in ActivityKind]: { kind: Kind; data: ActivityData<Kind> } }[ActivityKind]
  | { kind: null; data: Record<string, unknown> }
);

/** The columns of an entry that everyone may see. The others are the audit log's. */
export const entryColumns = {
  id: activity.id,
  actorKind: activity.actorKind,
  actorName: activity.actorName,
  verb: activity.verb,
  subjectType: activity.subjectType,
  summary: activity.summary,
  data: activity.data,
  createdAt: activity.createdAt,
};

/** The same, with the profile picture of the member who acted. */
export const shownColumns = {
  ...entryColumns,
  actorPortraitId: portraitOf(activity.actorMembershipId).as('actor_portrait_id'),
};

/**
 * Returns a stored row with its sentence: the one stored with it, else the one made from its data.
 * A kind that this version does not know gets its subject and verb as the sentence.
 */
function toEntry<Row extends Stored>(row: Row): Omit<Row, 'summary' | 'data'> & ActivityEntry {
  const { summary, data, ...others } = row;
  if (summary !== null) return { ...others, kind: null, data, summary };
  const kind = `${row.subjectType}.${row.verb}`;
  if (!isKnown(kind)) {
    const words = inWords(`${row.subjectType} ${row.verb}`);
    return { ...others, kind: null, data, summary: words };
  }
  const sentenceOf = catalog[kind] as (data: Stored['data'], at: Date) => string;
  return { ...others, kind, data, summary: sentenceOf(data, row.createdAt) } as never;
}

/**
 * Returns stored rows with their sentences, newest first. A move that was undone is shown as one
 * entry, the undo.
 */
export function toEntries<Row extends Stored & { id: string }>(rows: Row[]) {
  const entries = rows.map((row) => toEntry(row));
  const undone = new Set(entries.map(undoneMoveOf));
  return entries.filter(({ id }) => !undone.has(id));
}

function undoneMoveOf(entry: ActivityEntry): string | null {
  switch (entry.kind) {
    case 'project.phase_undone':
    case 'shoot_day.move_undone':
    case 'booking.reschedule_undone':
      return entry.data.moveId;
    default:
      return null;
  }
}

function isKnown(kind: string): kind is ActivityKind {
  return Object.hasOwn(catalog, kind);
}
