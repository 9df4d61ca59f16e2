import { Trash2 } from 'lucide-react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { JobTitle } from '#app/features/jobs/projects/job-title.tsx';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/projects-deleted';

export const meta: Route.MetaFunction = () => [{ title: 'Deleted projects · Callboard' }];

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).projects.deleted();

const Named = z.object({ id: z.string() });

/** Restores a job. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await readFields(request, Named);
  return attempt(() => getApi(context).projects.restore({ id }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

type Deleted = Route.ComponentProps['loaderData'][number];

export default function DeletedProjects({ loaderData: projects }: Route.ComponentProps) {
  useActToast(useFetcher<ActReply>({ key: restoring }), 'Project restored');
  return (
    <>
      <PageHeader
        title="Deleted projects"
        summary="A deleted job can be restored for 30 days, with its board, deliverables and files."
        back={{ to: '/projects', label: 'Projects' }}
      />
      {projects.length > 0 ? (
        <Table
          label="Deleted projects"
          columns={columns}
          rows={projects}
          rowKey={(project) => project.id}
        />
      ) : (
        <EmptyState icon={<Trash2 aria-hidden="true" />} title="No deleted projects">
          Jobs that you delete stay here for 30 days.
        </EmptyState>
      )}
    </>
  );
}

const restoring = 'restore-project';

const columns: Column<Deleted>[] = [
  {
    key: 'name',
    label: 'Project',
    cell: (project) => <JobTitle project={project} />,
  },
  { key: 'client', label: 'Client', cell: ({ clientName }) => clientName },
  {
    key: 'deleted',
    label: 'Deleted',
    width: '9rem',
    isHiddenOnPhone: true,
    cell: ({ deletedAt }) => <Day at={deletedAt} />,
  },
  {
    key: 'until',
    label: 'Kept until',
    width: '9rem',
    cell: ({ restorableUntil }) => (
      <>
        <span className="hidden stacked:inline">Kept until </span>
        <Day at={restorableUntil} />
      </>
    ),
  },
  {
    key: 'restore',
    label: 'Restore',
    width: '7rem',
    align: 'end',
    cell: (project) => <RestoreButton project={project} />,
  },
];

function Day({ at }: { at: Date }) {
  const { timeZone } = useViewer().workspace;
  return <Instant at={at} timeZone={timeZone} />;
}

function RestoreButton({ project }: { project: Deleted }) {
  const fetcher = useFetcher<ActReply>({ key: restoring });
  const { canChange } = useViewer();
  if (!canChange('projects.wrap')) return null;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={project.id} />
      <Button
        size="sm"
        type="submit"
        aria-label={`Restore ${project.name}`}
        disabled={fetcher.state !== 'idle'}
      >
        Restore
      </Button>
    </fetcher.Form>
  );
}
