import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, workspaceId } from '../../columns.ts';
import { workspaces } from '../accounts/workspaces.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words by which a record is found. Triggers write it; only the function `search.find` reads it
 * through its index (decision 57).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    kind: text().notNull(),
    id: id().notNull(),
    projectId: id(),
    clientId: id(),
    /** The deliverable of a version or note, the location of a shoot day. */
    parentId: id(),
    /** The words of the title, in order. */
    title: text().notNull(),
    /** Its own words and those of its job, each after the scope of its workspace and kind. */
    words: tsvector().notNull(),
    /** Newer ones are shown first. */
    sortedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.kind, t.id] }),
    index('search_entries_words').using('gin', t.words).with({ fastupdate: false }),
  ],
);

/**
 * The words of names and titles, from which slips of spelling are corrected. A word may have several
 * rows: a unique key would make writers of the same word wait for each other.
 */
export const searchWords = pgTable(
  'search_words',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    word: text().notNull(),
  },
  (t) => [index('search_words_by_word').on(t.workspaceId, t.word)],
);
