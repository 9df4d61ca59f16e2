import { phaseLabels, shownPhase } from '@callboard/domain/projects/enums';
import { ReopenProject } from '@callboard/domain/projects/fields';
import { Link, Outlet } from 'react-router';
import { getApi } from '#app/context.ts';
import { addressOf } from '#app/errors.ts';
import { datesOfJob } from '#app/features/jobs/projects/dates-of-job.ts';
import { JobTitle } from '#app/features/jobs/projects/job-title.tsx';
import { ProjectActions } from '#app/features/jobs/projects/project-actions.tsx';
import { ProjectNotice } from '#app/features/jobs/projects/project-notice.tsx';
import { StatusPill } from '#app/features/jobs/projects/status-pill.tsx';
import type { ProjectPage } from '#app/features/jobs/projects/use-project.ts';
import { WatchChoice } from '#app/features/jobs/projects/watch-choice.tsx';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { DateRange } from '#app/ui/date.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TabsNav } from '#app/ui/tabs.tsx';
import type { Route } from './+types/project';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = getApi(context);
  if (addressOf(request).startsWith(`/projects/${params.id}/media`)) {
    const { permissions } = await api.me.find();
    if (!permissions.includes('projects.view')) return { project: null, isWatching: false };
  }
  const [project, isWatching] = await Promise.all([
    api.projects.find({ id: params.id }),
    api.notices.isWatched({ projectId: params.id }),
  ]);
  return { project, isWatching };
}

/** Reopens the job. The only form in the layout of a project's pages. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleForm(request, ReopenProject.omit({ id: true }), async ({ reason }) => {
    await getApi(context).projects.reopen({ id: params.id, reason });
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function ProjectFrame({ loaderData }: Route.ComponentProps) {
  const { project, isWatching } = loaderData;
  // The post supervisor and the DIT of a job may be crew, who see its media and none of its tabs.
  if (!project) return <Outlet />;
  return <Tabs project={project} isWatching={isWatching} />;
}

interface TabsProps {
  project: ProjectPage;
  isWatching: boolean;
}

function Tabs({ project, isWatching }: TabsProps) {
  const { can } = useViewer();
  const home = `/projects/${project.id}`;
  const phase = shownPhase(project);
  const dates = datesOfJob(project);
  return (
    <>
      <div className="grid gap-3">
        <PageHeader
          back={{ to: '/projects', label: 'Projects' }}
          title={<JobTitle project={project} />}
          badges={
            <StatusPill status={project.status} isLocked={project.closedAt !== null} isFilled />
          }
          summary={
            <>
              <Link
                to={`/clients/${project.clientId}`}
                className="underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {project.clientName}
              </Link>
              {project.agency && ` via ${project.agency}`}
              {phase && phase !== 'closed' && `, in ${phaseLabels[phase]}`}
              {dates && ', '}
              {dates && <DateRange {...dates} />}
            </>
          }
          actions={
            <>
              <WatchChoice projectId={project.id} isWatching={isWatching} />
              <ProjectActions project={project} />
            </>
          }
        />
        <ProjectNotice project={project} />
        <TabsNav
          label="Project"
          tabs={[
            { to: home, label: 'Overview', isExact: true },
            { to: `${home}/schedule`, label: 'Schedule' },
            { to: `${home}/deliverables`, label: 'Deliverables' },
            { to: `${home}/crew`, label: 'Crew' },
            ...(can('schedule.view') ? [{ to: `${home}/places`, label: 'Locations' }] : []),
            { to: `${home}/media`, label: 'Media' },
            { to: `${home}/board`, label: 'Board' },
            { to: `${home}/book`, label: 'Book' },
            ...(project.may.seeMoney || project.may.editCosts
              ? [{ to: `${home}/costs`, label: 'Costs' }]
              : []),
            { to: `${home}/files`, label: 'Files' },
            ...(can('estimates.view') ? [{ to: `${home}/estimates`, label: 'Estimates' }] : []),
            { to: `${home}/activity`, label: 'Activity' },
          ]}
        />
      </div>
      <Outlet context={project} />
    </>
  );
}
