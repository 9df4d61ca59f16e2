import { type RecordKind, recordKinds } from '@callboard/domain/search/enums';
import { z } from 'zod';
import { rows } from '../../kernel/tool-results/inputs.ts';
import { omitEmpty } from '../../kernel/tool-results/tool-result.ts';
import type { FoundRecord } from './search-records.ts';

/** Input of the `search` tool. */
export const Search = z.strictObject({
  query: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .describe('Words in any order, such as "hero 60" or "DP".'),
  kinds: z.array(z.enum(recordKinds)).min(1).optional().describe('Only these kinds.'),
  limit: rows,
});

/** The kinds whose ids a tool takes. */
const openKinds: readonly RecordKind[] = [
  'project',
  'estimate',
  'client',
  'deliverable',
  'shoot_day',
  'crew',
];

/**
 * A matching record. A note has the kind of its author, because its snippet is the author's text.
 */
export const SearchItem = z.object({
  kind: z.string(),
  /** Only where a tool takes it. */
  id: z.string().optional(),
  title: z.string(),
  project_id: z.string().optional(),
  project: z.string().optional(),
  deliverable_id: z.string().optional(),
  snippet: z.string(),
  author_kind: z.string().optional(),
});

/** Maps a matching record to its tool record. */
export function toSearchItem(found: FoundRecord): z.infer<typeof SearchItem> {
  return omitEmpty({
    kind: found.kind,
    id: openKinds.includes(found.kind) ? found.id : null,
    title: found.title,
    project_id: found.projectId,
    project: found.projectName,
    deliverable_id: found.deliverableId,
    snippet: found.snippet,
    author_kind: found.authorKind,
  });
}
