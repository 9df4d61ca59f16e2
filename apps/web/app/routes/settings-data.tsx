import { getApi } from '#app/context.ts';
import { actOnData } from '#app/features/exports/data-acts.ts';
import { DataForm } from '#app/features/exports/data-form.ts';
import { ExportSection } from '#app/features/exports/export-section.tsx';
import { SettingsIntro } from '#app/features/settings/settings-intro.tsx';
import { attempt } from '#app/forms.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/settings-data';

export const meta: Route.MetaFunction = () => [{ title: 'Data · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { exports: await getApi(context).exports.list() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await readFields(request, DataForm);
  return attempt(() => actOnData(getApi(context), act));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Data({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SettingsIntro
        title="Data"
        summary="Everything here belongs to your company. Take a copy whenever you want."
      />
      <div className="grid max-w-4xl gap-8">
        <ExportSection exports={loaderData.exports} />
      </div>
    </>
  );
}
