import { OpenCallSheet } from '@callboard/domain/call-sheets/fields';
import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { jobSheetsSentence } from '#app/features/crew/call-sheets/job-sheet.ts';
import { JobSheetTable } from '#app/features/crew/call-sheets/job-sheet-table.tsx';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-call-sheets';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Call sheets of ${loaderData?.project.name ?? 'the project'} · Callboard` },
];

export const loader = ({ context, params: { id: projectId } }: Route.LoaderArgs) =>
  getApi(context).callSheets.ofProject({ projectId });

/** Opens the call sheet of a day, which is made when there is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const value = await readFields(request, OpenCallSheet);
  return attempt(async () => {
    const { id } = await getApi(context).callSheets.open(value);
    throw redirect(`/call-sheets/${id}`);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction: serverAction as () => Promise<ActReply> });

/** A page of its own, because the 1st AD of a job may be crew, who see none of its tabs. */
export default function ProjectCallSheets({ loaderData: found }: Route.ComponentProps) {
  const { project, days } = found;
  const { can, isReadOnly } = useViewer();
  const isOffice = can('schedule.view');
  const home = `/projects/${project.id}`;
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <PageHeader
        title="Call sheets"
        back={
          isOffice
            ? { to: `${home}/schedule`, label: `Schedule of ${project.name}` }
            : { to: '/', label: 'Home' }
        }
        summary={days.length > 0 && jobSheetsSentence(days)}
        actions={<LinkButton to={`${home}/stripboard`}>Stripboard</LinkButton>}
      />
      {days.length === 0 ? (
        <EmptyState
          title="No days yet"
          action={isOffice && <TextLink to={`${home}/schedule`}>Add days in the schedule</TextLink>}
        >
          Each day of the job has a call sheet.
        </EmptyState>
      ) : (
        <JobSheetTable found={found} isEditable={!isReadOnly && project.closedAt === null} />
      )}
    </div>
  );
}
