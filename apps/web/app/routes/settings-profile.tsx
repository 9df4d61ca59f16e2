import { getApi } from '#app/context.ts';
import {
  askForNewEmail,
  emailState,
  pressCodeButton,
  saveEmail,
  saveProof,
} from '#app/features/accounts/settings/email-acts.ts';
import { EmailCard } from '#app/features/accounts/settings/email-card.tsx';
import { NameCard } from '#app/features/accounts/settings/name-card.tsx';
import { PasswordCard } from '#app/features/accounts/settings/password-card.tsx';
import { saveName, savePassword } from '#app/features/accounts/settings/profile-acts.ts';
import { ProfileForm } from '#app/features/accounts/settings/profile-form.ts';
import { ProofCard } from '#app/features/accounts/settings/proof-card.tsx';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { useSavedTimes, useSavedToast } from '#app/features/accounts/settings/use-saved-toast.ts';
import { PortraitCard } from '#app/features/files/images/portrait-card.tsx';
import { handleForm } from '#app/forms.ts';
import { roleNames } from '#app/frame/role-names.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { formReplyOf } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/settings-profile';

export const meta: Route.MetaFunction = () => [{ title: 'You · Settings · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const [email, { portrait }] = await Promise.all([
    emailState({ request, context }),
    getApi(context).me.images(),
  ]);
  return { ...email, portrait };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(
    request,
    ProfileForm,
    async (value) => {
      const page = { request, context };
      switch (value.intent) {
        case 'name':
          return saveName(value, context);
        case 'password':
          return savePassword(request, value, context);
        case 'email':
          return askForNewEmail(page, value);
        case 'email-code':
          return saveEmail(page, value);
        case 'proof':
          return saveProof(page, value);
        default:
          return pressCodeButton(page, value.intent);
      }
    },
    { hideFields: ['currentPassword', 'newPassword', 'password'] },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { isProved, newEmail, hasAsked, portrait } = loaderData;
  const { name, email, role, workspace, canChange } = useViewer();
  const reply = useSavedToast(formReplyOf(actionData));
  const savedTimes = useSavedTimes(formReplyOf(actionData));
  const intent = String(reply?.initialValue?.intent ?? '');
  const replyTo = (...intents: string[]) => (intents.includes(intent) ? reply : undefined);
  return (
    <>
      <SettingsIntro
        title="You"
        summary={`You sign in as ${email}. Your role at ${workspace.name} is ${roleNames[role].toLowerCase()}.`}
      />
      <div className="grid max-w-md gap-8">
        {!isProved && newEmail === null && (
          <ProofCard email={email} hasAsked={hasAsked} lastResult={replyTo('proof', 'proof-ask')} />
        )}
        <PortraitCard
          name={name}
          company={workspace.name}
          portrait={portrait}
          isEditable={canChange('workspace.view')}
        />
        <NameCard key={name} name={name} lastResult={replyTo('name')} />
        <EmailCard
          key={email}
          email={email}
          newEmail={newEmail}
          lastResult={replyTo('email', 'email-code')}
        />
        <PasswordCard key={savedTimes} email={email} lastResult={replyTo('password')} />
      </div>
    </>
  );
}
