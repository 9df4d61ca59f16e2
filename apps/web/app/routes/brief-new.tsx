import { data, redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { BriefFiles } from '#app/features/bids/brief-files/brief-files.tsx';
import { BriefFields } from '#app/features/bids/briefs/brief-fields.tsx';
import { NewBriefForm } from '#app/features/bids/briefs/brief-form.ts';
import { NewBriefActions } from '#app/features/bids/briefs/new-brief-actions.tsx';
import { opensDraft } from '#app/features/bids/briefs/opens-draft.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/brief-new';

export const meta: Route.MetaFunction = () => [{ title: 'New brief · Callboard' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const [{ permissions }, { currency }] = await Promise.all([api.me.find(), api.company.find()]);
  if (!permissions.includes('estimates.edit')) {
    throw data({ message: 'Ask somebody with access to money to add the brief.' }, 403);
  }
  const [allowance, waiting] = await Promise.all([api.briefs.allowance(), api.briefFiles.list()]);
  const clientId = new URL(request.url).searchParams.get('client');
  const client = clientId ? await api.clients.find({ id: clientId }) : null;
  return { currency, allowance, waiting, client: client && { id: client.id, name: client.name } };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, NewBriefForm, async ({ intent, fileIds, ...typed }) => {
    const { briefs } = getApi(context);
    const fields = { ...typed, ...(fileIds && { fileIds: fileIds.split(',') }) };
    if (intent === 'add') return redirect(`/briefs/${(await briefs.create(fields)).id}`);
    const { id } = await briefs.draft(fields);
    return redirect(`/briefs/${id}?${opensDraft}`);
  });

const loadSchema = () =>
  import('#app/features/bids/briefs/brief-form.ts').then((it) => it.NewBriefForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewBrief({ loaderData, actionData }: Route.ComponentProps) {
  const { client } = loaderData;
  const [form, fields] = useForm({
    id: 'brief',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: { clientId: client?.id ?? '' },
  });
  return (
    <>
      <PageHeader title="New brief" back={{ to: '/briefs', label: 'Briefs' }} />
      <Form form={form} className="max-w-2xl sm:grid-cols-2">
        <BriefFiles field={fields.fileIds} formId={form.id} waiting={loaderData.waiting} />
        <BriefFields
          fields={fields}
          formId={form.id}
          currency={loaderData.currency}
          isNew
          clientName={client?.name}
        />
        <NewBriefActions allowance={loaderData.allowance} />
      </Form>
    </>
  );
}
