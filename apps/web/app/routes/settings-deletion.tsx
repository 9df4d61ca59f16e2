import { getApi } from '#app/context.ts';
import { DeleteWorkspace } from '#app/features/accounts/settings/delete-workspace.tsx';
import { PostedDeletion } from '#app/features/accounts/settings/deletion-form.ts';
import { KeepWorkspace } from '#app/features/accounts/settings/keep-workspace.tsx';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { useSavedToast } from '#app/features/accounts/settings/use-saved-toast.ts';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import type { Route } from './+types/settings-deletion';

export const meta: Route.MetaFunction = () => [
  { title: 'Delete workspace · Settings · Callboard' },
];

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, PostedDeletion, async (value) => {
    const { data } = getApi(context);
    if (value.intent === 'keep') {
      await data.cancelDeletion();
      return { saved: 'The workspace stays' };
    }
    await data.scheduleDeletion({ name: value.name });
    return { saved: 'The workspace will be deleted' };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Deletion({ actionData }: Route.ComponentProps) {
  const { subscription, workspace, can } = useViewer();
  const reply = useSavedToast(actionData);
  return (
    <>
      <SettingsIntro
        title="Delete workspace"
        summary={`Everything that ${workspace.name} has in Callboard.`}
      />
      {can('workspace.delete') &&
        (subscription.deletesAt ? (
          <KeepWorkspace deletesAt={subscription.deletesAt} lastResult={reply} />
        ) : (
          <DeleteWorkspace name={workspace.name} lastResult={reply} />
        ))}
    </>
  );
}
