import { NameCard } from '#app/features/settings/name-card.tsx';
import { PasswordCard } from '#app/features/settings/password-card.tsx';
import { saveName, savePassword } from '#app/features/settings/profile-acts.ts';
import { ProfileForm } from '#app/features/settings/profile-form.ts';
import { SettingsIntro } from '#app/features/settings/settings-intro.tsx';
import { useSavedTimes, useSavedToast } from '#app/features/settings/use-saved-toast.ts';
import { handleForm } from '#app/forms.ts';
import { roleNames } from '#app/frame/role-names.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import type { Route } from './+types/settings-profile';

export const meta: Route.MetaFunction = () => [{ title: 'You · Settings · Callboard' }];

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(
    request,
    ProfileForm,
    async (value) =>
      value.intent === 'password'
        ? savePassword(request, value, context)
        : saveName(value, context),
    { hideFields: ['currentPassword', 'newPassword'] },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Profile({ actionData }: Route.ComponentProps) {
  const { name, email, role, workspace } = useViewer();
  const reply = useSavedToast(actionData);
  const savedTimes = useSavedTimes(actionData);
  const intent = reply?.initialValue?.intent;
  return (
    <>
      <SettingsIntro
        title="You"
        summary={`You sign in as ${email}. Your role at ${workspace.name} is ${roleNames[role].toLowerCase()}.`}
      />
      <div className="grid max-w-md gap-8">
        <NameCard key={name} name={name} lastResult={intent === 'name' ? reply : undefined} />
        <PasswordCard
          key={savedTimes}
          email={email}
          lastResult={intent === 'password' ? reply : undefined}
        />
      </div>
    </>
  );
}
