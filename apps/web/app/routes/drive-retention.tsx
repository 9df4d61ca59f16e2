import { retentionLabels, retentionStates } from '@callboard/domain/media/retention';
import { HardDrive } from 'lucide-react';
import { bookFoot, bookPageOf } from '#app/book-page.ts';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { readRetentionFilters } from '#app/features/schedule/media/read-retention-filters.ts';
import { retentionColumns } from '#app/features/schedule/media/retention-columns.ts';
import { RetentionDialog } from '#app/features/schedule/media/retention-dialog.tsx';
import { RetentionTable } from '#app/features/schedule/media/retention-table.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { optionsOf, SelectFilter } from '#app/ui/list/select-filter.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Route } from './+types/drive-retention';

export const meta: Route.MetaFunction = () => [{ title: 'Retention · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { mediaDrives } = getApi(context);
  const filters = readRetentionFilters(new URL(request.url).searchParams);
  const { query, offset, limit } = bookPageOf(request);
  const [list, choices] = await Promise.all([
    mediaDrives.retention({ ...filters, query, offset, limit }),
    mediaDrives.retentionChoices(),
  ]);
  return { ...list, choices, offset };
}

type PageData = Route.ComponentProps['loaderData'];

/** What may be wiped, what must not, and when. */
export default function DriveRetention({ loaderData }: Route.ComponentProps) {
  const { items, total, counts, today, offset, choices } = loaderData;
  const { canChange } = useViewer();
  const drives = items.map((it) => ({ ...it, name: it.label }));
  const selection = useSelection(drives);
  return (
    <>
      <PageHeader
        title="Retention"
        back={{ to: '/drives', label: 'Drives' }}
        summary={<span aria-live="polite">{sentenceOf(counts)}</span>}
      />
      <ListBar
        csv="/drives/retention.csv"
        display={{ columns: hideable(retentionColumns, 'label') }}
      >
        <Filters choices={choices} />
      </ListBar>
      {items.length > 0 ? (
        <div>
          <RetentionTable
            drives={drives}
            today={today}
            selection={canChange('schedule.edit') ? selection : undefined}
          />
          <Pagination {...bookFoot({ offset, count: items.length, total })} />
          <BulkBar count={selection.chosen.length} clear={selection.clear}>
            <RetentionDialog
              drives={selection.chosen}
              trigger={<Button>Keep until…</Button>}
              done={selection.clear}
            />
          </BulkBar>
        </div>
      ) : (
        <EmptyState
          icon={<HardDrive aria-hidden="true" />}
          title="No drives match these filters"
          action={<LinkButton to="/drives/retention">Show all drives</LinkButton>}
        >
          Drives that hold nothing are not listed.
        </EmptyState>
      )}
    </>
  );
}

function Filters({ choices }: Pick<PageData, 'choices'>) {
  const toOptions = (items: { id: string; name: string }[]) =>
    items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <search aria-label="Filter drives" className="flex flex-wrap items-center gap-2">
      <SearchField label="Label, job, client" />
      <SelectFilter
        name="state"
        label="State"
        options={optionsOf(retentionStates, retentionLabels)}
      />
      <SelectFilter name="job" label="Job" options={toOptions(choices.jobs)} />
      <SelectFilter name="client" label="Client" options={toOptions(choices.clients)} />
    </search>
  );
}

function sentenceOf({ ready, due, soon, undated }: PageData['counts']): string {
  const parts = [
    ready > 0 && `${countOf(ready, 'drive')} may be wiped`,
    due > 0 &&
      `${countOf(due, 'drive')} past ${due === 1 ? 'its date' : 'their dates'} must be kept`,
    soon > 0 && `${countOf(soon, 'drive')} ${soon === 1 ? 'is' : 'are'} due in 30 days`,
    undated > 0 && `${countOf(undated, 'drive')} ${undated === 1 ? 'has' : 'have'} no date`,
  ].filter((it) => it !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'No drive is due.';
}
