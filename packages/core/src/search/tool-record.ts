import { z } from 'zod';
import { rows } from '../tool-results/inputs.ts';
import { omitEmpty } from '../tool-results/tool-result.ts';
import { recordKinds } from './enums.ts';
import type { FoundRecord } from './search-records.ts';

/** Input of the `search` tool. */
export const Search = z.strictObject({
  query: z.string().trim().min(2).max(100),
  kinds: z.array(z.enum(recordKinds)).min(1).optional(),
  limit: rows,
});

/**
 * A matching record. A note has the kind of its author, because its snippet is the author's text.
 */
export const SearchItem = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  project_id: z.string().optional(),
  project: z.string().optional(),
  snippet: z.string(),
  author_kind: z.string().optional(),
});

/** Maps a matching record to its tool record. */
export function toSearchItem(found: FoundRecord): z.infer<typeof SearchItem> {
  return omitEmpty({
    kind: found.kind,
    id: found.id,
    title: found.title,
    project_id: found.projectId,
    project: found.projectName,
    snippet: found.snippet,
    author_kind: found.authorKind,
  });
}
