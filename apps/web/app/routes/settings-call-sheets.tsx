import { departments } from '@callboard/domain/crew/enums';
import { getApi } from '#app/context.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { SheetTemplateForm } from '#app/features/crew/call-sheets/editor/sheet-template-form.tsx';
import { SheetTemplateFacts } from '#app/features/crew/call-sheets/sheet-template-facts.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import type { Route } from './+types/settings-call-sheets';

export const meta: Route.MetaFunction = () => [{ title: 'Call sheets · Settings · Callboard' }];

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).callSheets.template();

/** What the company's call sheets begin with. */
export default function CallSheetSettings({ loaderData }: Route.ComponentProps) {
  const isEditable = useViewer().canChange('company.edit');
  return (
    <>
      <SettingsIntro
        title="Call sheets"
        summary="What new call sheets begin with. Each can be changed for its day; those that exist stay as they are."
      />
      {isEditable ? (
        <SheetTemplateForm template={loaderData} departments={departments} />
      ) : (
        <SheetTemplateFacts template={loaderData} />
      )}
    </>
  );
}
