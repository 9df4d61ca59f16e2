import { getApi } from '#app/context.ts';
import { ListAdder } from '#app/features/review/deliverables/list-adder.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-deliverables-add';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Add deliverables to ${loaderData?.project.name ?? 'the project'} · Callboard` },
];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { projects, deliverables } = getApi(context);
  const [project, existing] = await Promise.all([
    projects.find({ id }),
    deliverables.list({ projectId: id }),
  ]);
  return { project, existing };
}

/** Adds the deliverables of a list, after they were looked through. */
export default function AddDeliverables({ loaderData }: Route.ComponentProps) {
  const { project, existing } = loaderData;
  const { canChange } = useViewer();
  const mayAdd =
    canChange('projects.edit') && project.may.editDeliverables && project.closedAt === null;
  return (
    <>
      <PageHeader
        title="Add a list of deliverables"
        back={{ to: `/projects/${project.id}/deliverables`, label: 'Deliverables' }}
        summary={
          <>
            For <bdi>{project.name}</bdi>. Nothing is added before you have seen it.
          </>
        }
      />
      {mayAdd ? (
        <ListAdder projectId={project.id} existing={existing} />
      ) : (
        <Banner>
          {project.closedAt === null
            ? 'You cannot add deliverables to this job.'
            : 'This job is closed. Reopen it to add deliverables.'}
        </Banner>
      )}
    </>
  );
}
