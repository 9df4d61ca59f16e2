import { instantInWords } from '@callboard/domain/dates';
import { momentInWords } from '@callboard/domain/notes/moment';
import type { ListColumn } from '#app/ui/list/columns.ts';
import type { ReviewNote } from './review-data.ts';
import { visibilityLabels } from './visibility-labels.ts';

const timeOf = (at: Date | null, timeZone = 'UTC') =>
  at && instantInWords(at, { timeZone, now: at });

const momentOf = (at: number | null) => (at === null ? null : momentInWords(at));

/** Columns of the file of a version's notes and replies. */
export const noteColumns = [
  { key: 'at', label: 'At', text: (it) => momentOf(it.timeMs) },
  {
    key: 'until',
    label: 'Until',
    text: (it) => momentOf(it.endTimeMs),
  },
  { key: 'note', label: 'Note', text: (it) => it.body },
  { key: 'kind', label: 'Kind', text: (it) => (it.parentId === null ? 'Note' : 'Reply') },
  { key: 'author', label: 'Author', text: (it) => it.authorName },
  { key: 'from', label: 'From', text: (it) => (it.authorKind === 'CLIENT' ? 'Client' : 'Team') },
  { key: 'readers', label: 'Readers', text: (it) => visibilityLabels[it.visibility] },
  { key: 'raised', label: 'Raised on version', text: (it) => it.raisedOn },
  { key: 'written', label: 'Written', text: (it, zone) => timeOf(it.createdAt, zone) },
  { key: 'resolved', label: 'Resolved', text: (it, zone) => timeOf(it.resolvedAt, zone) },
  { key: 'resolved_by', label: 'Resolved by', text: (it) => it.resolvedBy },
] as const satisfies ListColumn<ReviewNote>[];
