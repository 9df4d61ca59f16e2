import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { DriveFields } from '#app/features/schedule/media/drive-fields.tsx';
import { NewDriveForm } from '#app/features/schedule/media/drive-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/drive-new';

export const meta: Route.MetaFunction = () => [{ title: 'Add a drive · Callboard' }];

export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const { project, drives } = await getApi(context).mediaCards.job({ projectId });
  if (project.isClosed) throw redirect(`/projects/${projectId}/media`);
  return { project, originals: drives.map(({ id, label }) => ({ id, label })) };
}

export const action = ({ request, context, params: { id: projectId } }: Route.ActionArgs) =>
  handleCreate(request, NewDriveForm, async (value) => {
    await getApi(context).mediaDrives.add({ ...value, projectId });
    return redirect(`/projects/${projectId}/media`);
  });

const loadSchema = () =>
  import('#app/features/schedule/media/drive-form.ts').then((it) => it.NewDriveForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewDrive({ loaderData, actionData }: Route.ComponentProps) {
  const { project, originals } = loaderData;
  const list = `/projects/${project.id}/media`;
  const [form, fields] = useForm({
    id: 'drive',
    isNew: true,
    loadSchema,
    lastResult: actionData,
  });
  return (
    <>
      <PageHeader title="Add a drive" back={{ to: list, label: `Media of ${project.name}` }} />
      <Form form={form} className="max-w-2xl">
        <DriveFields fields={fields} place={fields} originals={originals} />
        <FormActions save="Add drive" cancelTo={list} />
      </Form>
    </>
  );
}
