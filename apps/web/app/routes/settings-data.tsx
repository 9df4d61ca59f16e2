import { getApi } from '#app/context.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { RedactionSection } from '#app/features/crew/redaction-section.tsx';
import { actOnData } from '#app/features/files/exports/data-acts.ts';
import { DataForm } from '#app/features/files/exports/data-form.ts';
import { ExportSection } from '#app/features/files/exports/export-section.tsx';
import { attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Section } from '#app/ui/page-header.tsx';
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
  const { can } = useViewer();
  return (
    <>
      <SettingsIntro
        title="Data"
        summary="Everything here belongs to your company. Take a copy whenever you want."
      />
      <div className="grid max-w-4xl gap-8">
        <ExportSection exports={loaderData.exports} />
        {can('crew.redact') && <RedactionSection />}
        {can('workspace.delete') && (
          <Section title="Delete this workspace">
            <p className="max-w-[70ch] text-pretty text-soft">
              Everything is deleted after 30 days, in which an owner can keep it.
            </p>
            <div>
              <LinkButton to="/settings/data/delete">Delete workspace</LinkButton>
            </div>
          </Section>
        )}
      </div>
    </>
  );
}
