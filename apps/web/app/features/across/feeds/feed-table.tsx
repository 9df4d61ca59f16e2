import { feedReaderLabels } from '@callboard/domain/feeds/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { type Feed, nameOf } from './feed.ts';

/** Key of a fetcher of the page, which outlives the revoked row. */
export const revoking = 'revoke-feed';

/** Lists calendar feeds with their creator and the program that read them last. */
export function FeedTable({ feeds }: { feeds: Feed[] }) {
  const { timeZone } = useViewer().workspace;
  const columns: Column<Feed>[] = [
    { key: 'name', label: 'Calendar', cell: (it) => <Name feed={it} /> },
    { key: 'creator', label: 'Created by', width: '11rem', cell: (it) => it.creatorName },
    {
      key: 'created',
      label: 'Created',
      width: '8rem',
      isHiddenOnPhone: true,
      cell: (it) => <Instant at={it.createdAt} timeZone={timeZone} />,
    },
    {
      key: 'read',
      label: 'Last read',
      width: '19rem',
      cell: (it) =>
        it.lastReadAt ? (
          <span className="block py-1 whitespace-normal">
            <StackedLabel>Last read</StackedLabel>
            <Instant at={it.lastReadAt} timeZone={timeZone} hasTime />
            {it.lastReader && ` by ${feedReaderLabels[it.lastReader]}`}
          </span>
        ) : (
          'Never read'
        ),
    },
    {
      key: 'actions',
      label: 'Actions',
      width: '5.5rem',
      align: 'end',
      cell: (it) => <Revoke feed={it} />,
    },
  ];
  return <Table label="Calendar feeds" columns={columns} rows={feeds} rowKey={(it) => it.id} />;
}

function Name({ feed }: { feed: Feed }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-2 py-1">
      <span className="min-w-0 truncate">{nameOf(feed)}</span>
      {!feed.isWorking && (
        <Pill shape="dash" tone="tally">
          Inactive
          <span className="sr-only">, because {feed.creatorName} is suspended</span>
        </Pill>
      )}
    </span>
  );
}

function Revoke({ feed }: { feed: Feed }) {
  const name = nameOf(feed);
  return (
    <ConfirmButton
      size="sm"
      fetcherKey={revoking}
      fields={{ id: feed.id }}
      label="Revoke"
      aria-label={`Revoke the calendar feed of ${name}`}
      title="Revoke this calendar feed?"
      description={`The URL of ${name} stops working immediately. Calendar apps that have it get no more changes.`}
      confirm={{ label: 'Revoke feed', variant: 'danger' }}
    />
  );
}
