import { getApi, sendsMail } from '#app/context.ts';
import { InvitationsCreated } from '#app/features/accounts/invitations/invitations-created.tsx';
import { showInvitation } from '#app/features/accounts/invitations/show-invitation.ts';
import { InviteTerms } from '#app/features/accounts/settings/invite-terms.tsx';
import { toTerms } from '#app/features/accounts/settings/member-form.ts';
import { MembersForm } from '#app/features/accounts/settings/members-form.ts';
import { SeatsInUse } from '#app/features/accounts/settings/seats-in-use.tsx';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { TextareaField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useLastActionData } from '#app/use-last-action-data.ts';
import type { Route } from './+types/members-new';

export const meta: Route.MetaFunction = () => [
  { title: 'Add several members · Settings · Callboard' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { teamMembers, limits } = await getApi(context).plan.find();
  return { seats: teamMembers, allowed: limits.teamMembers, isMailed: sendsMail(context) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, MembersForm, async (value) => {
    const { people } = value;
    const { members } = getApi(context);
    const { invited, present } = await members.addMany({ people, ...toTerms(value) });
    const shown = invited.map((it) => showInvitation({ context, request }, it));
    return { created: { invited: shown, present } };
  });

const loadSchema = () =>
  import('#app/features/accounts/settings/members-form.ts').then((it) => it.MembersForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function NewMembers({ loaderData, actionData }: Route.ComponentProps) {
  const created = useLastActionData(
    actionData && 'created' in actionData ? actionData.created : undefined,
  );
  if (created) return <InvitationsCreated {...created} />;
  const lastResult = actionData && 'created' in actionData ? undefined : actionData;
  return <MembersPage {...loaderData} lastResult={lastResult} />;
}

interface MembersPageProps {
  seats: number;
  allowed: number;
  isMailed: boolean;
  lastResult: FormReply | undefined;
}

function MembersPage({ seats, allowed, isMailed, lastResult }: MembersPageProps) {
  const [form, fields] = useForm({
    id: 'members',
    loadSchema,
    lastResult,
    defaultValue: { role: 'coordinator' },
  });
  return (
    <>
      <PageHeader
        title="Add several members"
        back={{ to: '/settings/members', label: 'Members' }}
        summary={
          isMailed
            ? 'We email each of them an invitation.'
            : 'You get an invitation link for each of them.'
        }
      />
      <SeatsInUse seats={seats} allowed={allowed} />
      <Form form={form} className="max-w-2xl">
        <TextareaField
          field={fields.people}
          label="Email addresses"
          hint="One per line or with commas, with or without names: Priya Rao <priya@example.com>. At most 100."
          rows={8}
          autoFocus
        />
        <InviteTerms fields={fields} isMailed={isMailed} />
        <FormActions save="Add members" cancelTo="/settings/members" />
      </Form>
    </>
  );
}
