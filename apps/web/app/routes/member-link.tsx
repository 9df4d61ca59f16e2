import { data } from 'react-router';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { InvitationCreated } from '#app/features/accounts/invitations/invitation-created.tsx';
import { showInvitation } from '#app/features/accounts/invitations/show-invitation.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useLastActionData } from '#app/use-last-action-data.ts';
import type { Route } from './+types/member-link';

export const meta: Route.MetaFunction = () => [{ title: 'New link · Members · Callboard' }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const members = await getApi(context).members.list();
  const member = members.find((it) => it.id === params.id && it.status === 'invited');
  if (!member)
    throw data({ message: 'Invitation not found. It may have been accepted or revoked.' }, 404);
  return { name: member.name };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    const renewed = await getApi(context).members.renewLink({ id: params.id });
    return { created: showInvitation({ context, request }, renewed) };
  });

const loadSchema = () => import('zod').then((it) => it.z.object({}));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function MemberLink({ loaderData, actionData }: Route.ComponentProps) {
  const created = useLastActionData(
    actionData && 'created' in actionData ? actionData.created : undefined,
  );
  if (created) return <InvitationCreated {...created} />;
  const lastResult = actionData && 'created' in actionData ? undefined : actionData;
  return <LinkPage name={loaderData.name} lastResult={lastResult} />;
}

interface LinkPageProps {
  name: string;
  lastResult: FormReply | undefined;
}

function LinkPage({ name, lastResult }: LinkPageProps) {
  const [form] = useForm({ id: 'member-link', loadSchema, lastResult });
  return (
    <>
      <PageHeader
        title={`New invitation link for ${name}`}
        back={{ to: '/settings/members', label: 'Members' }}
        summary="The previous link stops working."
      />
      <Form form={form} className="max-w-2xl">
        <FormActions save="Create link" cancelTo="/settings/members" />
      </Form>
    </>
  );
}
