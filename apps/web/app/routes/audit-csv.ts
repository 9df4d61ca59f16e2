import { auditGroupLabels } from '@callboard/core/activity/enums';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import {
  type AuditEntry,
  addressInWords,
  readAuditFilters,
} from '#app/features/activity/audit/audit-filters.ts';
import { changedValues } from '#app/features/activity/audit/changed-values.ts';
import { actorInWords } from '#app/features/activity/sentence.ts';
import type { Route } from './+types/audit-csv';

const columns: CsvColumn<AuditEntry>[] = [
  { key: 'when', label: 'When', text: (it) => it.createdAt.toISOString() },
  { key: 'who', label: 'Who', text: actorInWords },
  { key: 'group', label: 'Kind', text: (it) => it.auditGroup && auditGroupLabels[it.auditGroup] },
  { key: 'what', label: 'What', text: (it) => it.summary },
  { key: 'job', label: 'Job', text: (it) => it.projectName },
  { key: 'subject', label: 'Subject', text: (it) => it.subjectId },
  { key: 'changes', label: 'Before', text: (it) => valuesOf(it, 'before') },
  { key: 'changes', label: 'After', text: (it) => valuesOf(it, 'after') },
  { key: 'address', label: 'IP address', text: addressInWords },
  { key: 'request', label: 'Request', text: (it) => it.requestId },
];

function valuesOf(entry: AuditEntry, side: 'before' | 'after'): string {
  return changedValues(entry)
    .map((it) => `${it.field}: ${it[side]}`)
    .join('; ');
}

/** Two years of a busy company. */
const rowLimit = 100_000;

/** The audit log as a file, with its filters. */
export function loader({ request, context }: Route.LoaderArgs) {
  const filters = readAuditFilters(new URL(request.url).searchParams);
  const read = (page: { limit: number; cursor: string | undefined }) =>
    getApi(context).audit.list({ ...filters, ...page });
  return csvOf(context, { request, name: 'audit-log', columns, read, rowLimit });
}
