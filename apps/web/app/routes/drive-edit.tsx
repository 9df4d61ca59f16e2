import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { DriveFields } from '#app/features/schedule/media/drive-fields.tsx';
import { DriveForm } from '#app/features/schedule/media/drive-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/drive-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.drive.label ?? 'drive'} · Callboard` },
];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = getApi(context);
  const { drive } = await api.mediaDrives.page({ id });
  if (drive.isJobClosed) throw redirect(`/drives/${id}`);
  const { drives } = await api.mediaCards.job({ projectId: drive.projectId });
  const originals = drives
    .filter((it) => it.id !== id)
    .map(({ id: value, label }) => ({ id: value, label }));
  const elsewhere = drive.copyOfId && !originals.some((it) => it.id === drive.copyOfId);
  if (elsewhere && drive.copyOfId)
    originals.push({ id: drive.copyOfId, label: drive.copyOf ?? 'Another drive' });
  return { drive, originals };
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleEdit(request, DriveForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).mediaDrives.update({ ...edit, id }),
    done: () => redirect(`/drives/${id}`),
  });

const loadSchema = () =>
  import('#app/features/schedule/media/drive-form.ts').then((it) => it.DriveForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditDrive({ loaderData, actionData }: Route.ComponentProps) {
  const { drive, originals } = loaderData;
  const back = { to: `/drives/${drive.id}`, label: drive.label };
  const { label, kind, copyOfId, capacityGb, usedGb, serialNumber } = drive;
  const { isEncrypted, retainUntil, notes } = drive;
  const stored = {
    ...{ label, kind, copyOfId, capacityGb, usedGb, serialNumber },
    ...{ isEncrypted, retainUntil, notes },
  };
  const [form, fields] = useForm({
    id: 'drive',
    loadSchema,
    lastResult: actionData,
    defaultValue: stored,
    record: { stored },
  });
  return (
    <>
      <PageHeader title={`Edit ${drive.label}`} back={back} />
      <Form form={form} className="max-w-2xl">
        <DriveFields fields={fields} originals={originals} />
        <FormActions save="Save" cancelTo={back.to} />
      </Form>
    </>
  );
}
