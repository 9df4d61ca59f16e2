import { Download } from 'lucide-react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getApi } from '#app/context.ts';
import { StripboardView } from '#app/features/schedule/stripboard/stripboard.tsx';
import { stripboardSentence } from '#app/features/schedule/stripboard/stripboard-sentence.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-stripboard';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Stripboard of ${loaderData?.project.name ?? 'the project'} · Callboard` },
];

export const loader = ({ context, params: { id: projectId } }: Route.LoaderArgs) =>
  getApi(context).scheduleBlocks.board({ projectId });

/** Choosing a day changes only the URL. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isSamePage = args.currentUrl.pathname === args.nextUrl.pathname;
  if (isSamePage && args.currentUrl.search !== args.nextUrl.search) return false;
  return args.defaultShouldRevalidate;
}

/** A page of its own, because the 1st AD of a job may be crew, who see none of its tabs. */
export default function ProjectStripboard({ loaderData: board }: Route.ComponentProps) {
  const { project, days } = board;
  const { can, canChange, workspace } = useViewer();
  const isOffice = can('schedule.view');
  const schedule = `/projects/${project.id}/schedule`;
  return (
    <>
      <PageHeader
        title="Stripboard"
        back={isOffice ? { to: schedule, label: project.name } : { to: '/', label: 'Home' }}
        summary={stripboardSentence(board)}
        actions={
          days.some((it) => it.strips.length > 0) &&
          (['PDF', 'CSV'] as const).map((it) => (
            <LinkButton
              key={it}
              to={`/projects/${project.id}/stripboard.${it.toLowerCase()}`}
              reloadDocument
              icon={<Download aria-hidden="true" />}
            >
              One-liner {it}
            </LinkButton>
          ))
        }
      />
      {days.length === 0 ? (
        <EmptyState
          title="No days yet"
          action={isOffice && <TextLink to={schedule}>Add days in the schedule</TextLink>}
        >
          Strips are planned day by day.
        </EmptyState>
      ) : (
        <StripboardView
          board={board}
          isEditable={canChange('workspace.view') && project.closedAt === null}
          today={todayIn(workspace.timeZone)}
        />
      )}
    </>
  );
}
