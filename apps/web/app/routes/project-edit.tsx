import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { ProjectEditor } from '#app/features/jobs/projects/project-editor.tsx';
import { EditProjectForm, toFields } from '#app/features/jobs/projects/project-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.name ?? 'project'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const project = await getApi(context).projects.find({ id: params.id });
  if (project.closedAt) throw redirect(`/projects/${params.id}`);
  return project;
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleEdit(request, EditProjectForm, {
    toFields,
    update: (edit) => getApi(context).projects.update({ ...edit, id: params.id }),
    done: () => redirect(`/projects/${params.id}`),
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditProject({ actionData, loaderData, params }: Route.ComponentProps) {
  const { jobNo, name, status, phase, clientId, contactId, agency, projectType } = loaderData;
  const { startDate, endDate, director, bidType, poNumber, description } = loaderData;
  const { cancellationTerms } = loaderData;
  const { clientName, contactName } = loaderData;
  const stored = {
    ...{ jobNo, name, phase, clientId, contactId, agency, projectType, startDate, endDate },
    ...{ director, bidType, poNumber, description, cancellationTerms, clientName, contactName },
    status,
  };
  return (
    <>
      <PageHeader title={`Edit ${name}`} back={{ to: `/projects/${params.id}`, label: name }} />
      <ProjectEditor
        project={stored}
        lastResult={actionData}
        submitLabel="Save changes"
        cancelTo={`/projects/${params.id}`}
      />
    </>
  );
}
