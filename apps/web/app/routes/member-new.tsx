import { getApi, sendsMail } from '#app/context.ts';
import { InvitationCreated } from '#app/features/accounts/invitations/invitation-created.tsx';
import { showInvitation } from '#app/features/accounts/invitations/show-invitation.ts';
import { InviteTerms } from '#app/features/accounts/settings/invite-terms.tsx';
import { MemberForm, toTerms } from '#app/features/accounts/settings/member-form.ts';
import { SeatsInUse } from '#app/features/accounts/settings/seats-in-use.tsx';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useLastActionData } from '#app/use-last-action-data.ts';
import type { Route } from './+types/member-new';

export const meta: Route.MetaFunction = () => [{ title: 'Add a member · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { teamMembers, limits } = await getApi(context).plan.find();
  return { seats: teamMembers, allowed: limits.teamMembers, isMailed: sendsMail(context) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, MemberForm, async (value) => {
    const { name, email } = value;
    const added = await getApi(context).members.add({ name, email, ...toTerms(value) });
    return { created: showInvitation({ context, request }, added) };
  });

const loadSchema = () =>
  import('#app/features/accounts/settings/member-form.ts').then((it) => it.MemberForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  const created = useLastActionData(
    actionData && 'created' in actionData ? actionData.created : undefined,
  );
  if (created) return <InvitationCreated {...created} />;
  const lastResult = actionData && 'created' in actionData ? undefined : actionData;
  return <MemberPage {...loaderData} lastResult={lastResult} />;
}

interface MemberPageProps {
  seats: number;
  allowed: number;
  isMailed: boolean;
  lastResult: FormReply | undefined;
}

function MemberPage({ seats, allowed, isMailed, lastResult }: MemberPageProps) {
  const [form, fields] = useForm({
    id: 'member',
    loadSchema,
    lastResult,
    defaultValue: { role: 'coordinator' },
  });
  return (
    <>
      <PageHeader
        title="Add a member"
        back={{ to: '/settings/members', label: 'Members' }}
        actions={<LinkButton to="/settings/members/new/several">Add several</LinkButton>}
        summary={
          isMailed ? 'We email them an invitation.' : 'You get an invitation link to send them.'
        }
      />
      <SeatsInUse seats={seats} allowed={allowed} />
      <Form form={form} className="max-w-2xl">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={fields.name}
            label="Name"
            autoComplete="off"
            maxLength={200}
            autoFocus
          />
          <TextField field={fields.email} label="Email" type="email" autoComplete="off" />
        </div>
        <InviteTerms fields={fields} isMailed={isMailed} />
        <FormActions save="Add member" cancelTo="/settings/members" />
      </Form>
    </>
  );
}
