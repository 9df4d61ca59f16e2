import { data, redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { PlanIsFull } from '#app/features/jobs/projects/new-project-link.tsx';
import { ProjectEditor } from '#app/features/jobs/projects/project-editor.tsx';
import { ProjectForm, toFields } from '#app/features/jobs/projects/project-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-new';

export const meta: Route.MetaFunction = () => [{ title: 'New project · Callboard' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const { permissions } = await api.me.find();
  if (!permissions.includes('projects.edit')) {
    throw data({ message: 'Ask a producer or coordinator to create the project.' }, 403);
  }
  const clientId = new URL(request.url).searchParams.get('client');
  const client = clientId ? await api.clients.find({ id: clientId }) : null;
  return client && { clientId: client.id, clientName: client.name };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, ProjectForm, async (typed) => {
    const { formKey, name } = typed;
    const fields = { ...toFields(typed), name, formKey };
    const project = await getApi(context).projects.create(fields);
    return redirect(`/projects/${project.id}`);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewProject({ actionData, loaderData: client }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="New project"
        summary="Only a name is required. The job gets a number and a board."
        back={{ to: '/projects', label: 'Projects' }}
      />
      <PlanIsFull />
      <ProjectEditor
        client={client}
        lastResult={actionData}
        submitLabel="Create project"
        cancelTo="/projects"
      />
    </>
  );
}
