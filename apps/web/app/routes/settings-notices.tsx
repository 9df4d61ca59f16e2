import { getApi } from '#app/context.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { NoticeSettings } from '#app/features/tell/notices/notice-settings.tsx';
import { SettingsForm, toChange } from '#app/features/tell/notices/settings-form.ts';
import { timeZones } from '#app/features/time-zones/time-zones.ts';
import { attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/settings-notices';

export const meta: Route.MetaFunction = () => [{ title: 'Notices · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await getApi(context).notices.settings();
  return { settings, timeZones: timeZones() };
}

/** Saves one choice. */
export async function action({ request, context }: Route.ActionArgs) {
  const change = toChange(await readFields(request, SettingsForm));
  return attempt(() => getApi(context).notices.updateSettings(change));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function NoticesOfViewer({ loaderData }: Route.ComponentProps) {
  const { workspace } = useViewer();
  return (
    <>
      <SettingsIntro
        title="Notices"
        summary={`How ${workspace.name} tells you what needs you. Each choice is saved immediately and is yours only. You are never told of what you do yourself.`}
      />
      <NoticeSettings {...loaderData} action="/settings/notices" />
    </>
  );
}
