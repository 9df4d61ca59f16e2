import { cardStatusLabels, checksumLabels } from '@callboard/domain/media/enums';
import { mismatchInWords } from '@callboard/domain/media/mismatch-in-words';
import { getApi } from '#app/context.ts';
import { type CsvColumn, csvOf } from '#app/csv.ts';
import type { LoggedCard } from '#app/features/schedule/media/media-data.ts';
import type { Route } from './+types/project-media-csv';

const columns: CsvColumn<LoggedCard>[] = [
  { key: 'date', label: 'Date', text: (it) => it.date },
  { key: 'day', label: 'Day', text: (it) => it.dayLabel },
  { key: 'camera', label: 'Camera', text: (it) => it.camera },
  { key: 'roll', label: 'Roll', text: (it) => it.roll },
  { key: 'clips', label: 'Clips', text: (it) => it.clips },
  { key: 'size', label: 'Size in GB', text: (it) => it.sizeGb },
  { key: 'status', label: 'Status', text: (it) => cardStatusLabels[it.status] },
  { key: 'verified', label: 'Verified copies', text: (it) => it.verified },
  { key: 'drives', label: 'On drives', text: (it) => it.copies.map(copyInWords).join('; ') },
];

/** The card log of a job as a file. */
export function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const read = async ({ limit, cursor }: { limit: number; cursor: string | undefined }) => {
    const offset = Number(cursor ?? 0);
    const { items, total } = await getApi(context).mediaCards.log({ projectId, limit, offset });
    const end = offset + items.length;
    return { items, nextCursor: items.length > 0 && end < total ? String(end) : null };
  };
  return csvOf(context, { request, name: 'cards', columns, read });
}

function copyInWords({
  label,
  isReadable,
  verifiedAt,
  checksumType,
  mismatchedFiles,
}: LoggedCard['copies'][number]) {
  if (!isReadable) return `${label} (not readable)`;
  if (mismatchedFiles) return `${label} (${mismatchInWords(mismatchedFiles)})`;
  if (!verifiedAt) return `${label} (not verified)`;
  return `${label} (verified${checksumType ? ` by ${checksumLabels[checksumType]}` : ''})`;
}
