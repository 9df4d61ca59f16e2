import { driveSorts } from '@callboard/domain/media/enums';
import { HardDrive } from 'lucide-react';
import { Link } from 'react-router';
import { bookFoot, bookPageOf } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { useSavedViews } from '#app/features/jobs/lists/use-saved-views.ts';
import { driveColumns } from '#app/features/schedule/media/drive-columns.ts';
import { DriveFilters } from '#app/features/schedule/media/drive-filters.tsx';
import { DriveTable } from '#app/features/schedule/media/drive-table.tsx';
import { LabelsDialog } from '#app/features/schedule/media/labels-dialog.tsx';
import { readDriveFilters } from '#app/features/schedule/media/read-drive-filters.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Count, Pill } from '#app/ui/pill.tsx';
import type { Route } from './+types/drives';

export const meta: Route.MetaFunction = () => [{ title: 'Drives · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { mediaDrives, mediaCards, savedViews } = getApi(context);
  const filters = readDriveFilters(new URL(request.url).searchParams);
  const page = { ...bookPageOf(request, driveSorts), ...filters };
  const [book, risk, views] = await Promise.all([
    mediaDrives.book(page),
    mediaCards.atRisk(),
    savedViews.list({ list: 'drives' }),
  ]);
  const { query, status, kind, offset } = page;
  const isNarrowed = [query, status, kind].some(Boolean);
  return { ...book, risk, views, offset, query, isNarrowed };
}

type PageData = Route.ComponentProps['loaderData'];

export default function Drives({ loaderData }: Route.ComponentProps) {
  const { items, total, lost, offset, query, isNarrowed, risk, views } = loaderData;
  const savedViews = useSavedViews('drives', views);
  const drives = items.map((it) => ({ ...it, name: it.label }));
  const selection = useSelection(drives);
  if (total === 0 && !isNarrowed && risk.total === 0) return <NoDrives />;
  return (
    <>
      <PageHeader
        title="Drives"
        summary={
          <span aria-live="polite">
            {countOf(total, 'drive')}
            {isNarrowed && ' found'}
            {lost > 0 && `, ${lost} lost or failed`}.
          </span>
        }
        actions={
          <LinkButton variant="quiet" to="/drives/retention">
            Retention
          </LinkButton>
        }
      />
      {offset === 0 && !isNarrowed && <CardsAtRisk risk={risk} />}
      <ListBar
        csv="/drives.csv"
        views={savedViews}
        display={{ columns: hideable(driveColumns, 'label') }}
      >
        <DriveFilters />
      </ListBar>
      {items.length > 0 ? (
        <div>
          <DriveTable drives={drives} selection={selection} />
          <Pagination {...bookFoot({ offset, count: items.length, total })} />
          <BulkBar count={selection.chosen.length} clear={selection.clear}>
            <LabelsDialog drives={selection.chosen} trigger={<Button>Labels…</Button>} />
          </BulkBar>
        </div>
      ) : (
        <EmptyState
          icon={<HardDrive aria-hidden="true" />}
          title={query ? `No drives match “${query}”` : 'No drives match these filters'}
          action={<LinkButton to="/drives">Show all drives</LinkButton>}
        />
      )}
    </>
  );
}

/** The cards that need a copy, before anything else. */
function CardsAtRisk({ risk: { items, total } }: Pick<PageData, 'risk'>) {
  if (total === 0) return null;
  return (
    <Section
      title={
        <>
          Cards at risk <Count>{total}</Count>
        </>
      }
    >
      <ul className="grid border-t border-line">
        {items.map((it) => (
          <li
            key={it.id}
            className="relative flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line py-1 text-sm hover:bg-well pointer-coarse:min-h-11"
          >
            <Link
              to={`/projects/${it.projectId}/media?show=at-risk#${it.id}`}
              className="font-medium after:absolute after:inset-0"
              data-row
            >
              Card <bdi>{it.roll}</bdi> of <bdi>{it.projectName}</bdi>
            </Link>
            <Pill
              shape={it.verifiedCopies === 0 ? 'cross' : 'half'}
              tone={it.verifiedCopies === 0 ? 'danger' : 'tally'}
            >
              {it.verifiedCopies === 0
                ? 'No verified copy'
                : `1 verified copy, on ${it.drives?.[0]}`}
            </Pill>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="text-sm text-faint">
          {total - items.length} more are on the media pages of their jobs.
        </p>
      )}
    </Section>
  );
}

function NoDrives() {
  return (
    <>
      <PageHeader title="Drives" />
      <EmptyState
        icon={<HardDrive aria-hidden="true" />}
        title="No drives yet"
        action={<LinkButton to="/projects">Open a job</LinkButton>}
      >
        Drives are added on the Media tab of their job.
      </EmptyState>
    </>
  );
}
