import { cardStatusLabels } from '@callboard/domain/media/enums';
import { useLocation } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { CardActs } from './card-acts.tsx';
import { CardCopies } from './card-copies.tsx';
import { gigabytes } from './gigabytes.ts';
import { CardLight } from './lights.tsx';
import type { JobMedia, LoggedCard } from './media-data.ts';

/** The cards of a job by day and camera. */
export function CardLog({ media, isEditable }: { media: JobMedia; isEditable: boolean }) {
  const acts: Column<LoggedCard> = {
    key: 'acts',
    label: 'Actions',
    width: '15rem',
    align: 'end',
    cell: (it) => <CardActs media={media} card={it} />,
  };
  return (
    <Table
      label="Cards"
      columns={isEditable ? [...cardColumns, acts] : cardColumns}
      rows={media.cards}
      rowKey={(it) => it.id}
      groupOf={groupOf}
    />
  );
}

/** Columns of a table of cards. */
export const cardColumns: Column<LoggedCard>[] = [
  { key: 'roll', label: 'Roll', width: '7rem', cell: (it) => <Roll card={it} /> },
  { key: 'light', label: 'Copies', width: '11rem', cell: (it) => <CardLight card={it} /> },
  { key: 'status', label: 'Status', width: '6rem', cell: (it) => cardStatusLabels[it.status] },
  { key: 'size', label: 'Size', width: '9rem', cell: contentOf },
  { key: 'drives', label: 'On drives', cell: (it) => <CardCopies copies={it.copies} /> },
];

/** The name of a card, marked where a link leads to it. */
function Roll({ card: { id, roll } }: { card: LoggedCard }) {
  const { hash } = useLocation();
  const look = hash === `#${id}` ? 'rounded-sm bg-hover px-1 font-semibold' : '';
  return (
    <bdi id={id} className={`scroll-mt-24 ${look}`}>
      {roll}
    </bdi>
  );
}

function contentOf({ clips, sizeGb }: LoggedCard): string {
  const clipsInWords = clips === null ? null : countOf(clips, 'clip');
  return [clipsInWords, sizeGb === null ? null : gigabytes(sizeGb)].filter(Boolean).join(', ');
}

function groupOf({ dayLabel, date, camera }: LoggedCard): string {
  const day = date ? `${dayLabel}, ${formatPlainDate(date)}` : 'Without a day';
  return `${day}, camera ${camera}`;
}
