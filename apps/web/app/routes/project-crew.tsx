import { UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { loadHolidays } from '#app/features/across/calendar/load-holidays.ts';
import { CrewGrid, type CrewViewProps } from '#app/features/crew/job-crew/crew-grid.tsx';
import { CrewList } from '#app/features/crew/job-crew/crew-list.tsx';
import type { JobPerson } from '#app/features/crew/job-crew/crew-page.ts';
import type { HoldPanelProps } from '#app/features/crew/job-crew/hold-panel.tsx';
import { crewSentence } from '#app/features/crew/job-crew/totals.ts';
import { useIsWide } from '#app/features/crew/job-crew/use-is-wide.ts';
import { useTicks } from '#app/features/crew/job-crew/use-ticks.ts';
import { summaryOf } from '#app/features/crew/paperwork/job-papers.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { Sheet } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { whenIdle } from '#app/when-idle.ts';
import type { Route } from './+types/project-crew';

const holdPanel = lazyPart(() => import('#app/features/crew/job-crew/hold-panel.tsx'));
const tickBar = lazyPart(() => import('#app/features/crew/job-crew/tick-bar.tsx'));
const termsPanel = lazyPart(() => import('#app/features/crew/job-crew/terms-panel.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Crew of ${matches[2].loaderData?.project?.name ?? 'the project'} · Callboard` },
];

export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const api = getApi(context);
  const [crew, papers, holidays] = await Promise.all([
    api.bookings.list({ projectId }),
    api.paperwork.ofJob({ projectId }),
    loadHolidays(api),
  ]);
  return { ...crew, papers, paperwork: summaryOf(papers), holidays, now: new Date() };
}

/** Opening a person changes only the URL. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isSamePage = args.currentUrl.pathname === args.nextUrl.pathname;
  if (isSamePage && args.currentUrl.search !== args.nextUrl.search) return false;
  return args.defaultShouldRevalidate;
}

export default function ProjectCrew({ loaderData, params }: Route.ComponentProps) {
  const { people, dates, papers, paperwork, holidays, now } = loaderData;
  const { closedAt } = useProject();
  const { canChange, workspace } = useViewer();
  const isEditable = canChange('schedule.edit') && closedAt === null;
  const panel = usePanelAddress(people.map((it) => it.id));
  const ticks = useTicks(people);
  const [hasTicked, setTicked] = useState(false);
  if (ticks.ticked.length > 0 && !hasTicked) setTicked(true);
  useEffect(() => (isEditable ? whenIdle(tickBar.fetch) : undefined), [isEditable]);
  const today = todayIn(workspace.timeZone);
  const { lights } = paperwork;
  const view = { people, dates, papers, lights, ticks, panel, now, isEditable };
  const typed = useSearchParams()[0].get('hold');
  const holding = { projectId: params.id, dates, today, version: people, typed: typed ?? '' };
  return (
    <>
      <div className="grid grid-cols-1 gap-6 has-[aside]:xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-3">
          <Opening people={people} paperwork={paperwork} isEditable={isEditable}>
            <HoldSheet {...holding} isAsked={typed !== null} />
          </Opening>
          {people.length > 0 && <CrewView {...view} />}
        </div>
        {isEditable && <HoldAside key={typed} {...holding} />}
      </div>
      {hasTicked && <tickBar.Part ticks={ticks} today={today} holidays={holidays} />}
      {panel.openId !== null && <termsPanel.Part {...view} />}
    </>
  );
}

interface OpeningProps {
  people: JobPerson[];
  paperwork: ReturnType<typeof summaryOf>;
  isEditable: boolean;
  /** Button that opens the address book where it is not beside the crew. */
  children: ReactNode;
}

function Opening({ people, paperwork, isEditable, children }: OpeningProps) {
  const { id } = useProject();
  const { sentence, lights } = paperwork;
  const hasMissing = Object.values(lights).includes('missing');
  if (people.length > 0) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 basis-full text-pretty text-soft sm:flex-1">
          {crewSentence(people)}
          {sentence && ` ${sentence}`}
        </p>
        {isEditable && hasMissing && (
          <LinkButton to={`/projects/${id}/paperwork/send`}>Send paperwork…</LinkButton>
        )}
        <LinkButton to={`/projects/${id}/out-of-days`}>Day out of days</LinkButton>
        {isEditable && children}
      </div>
    );
  }
  return (
    <EmptyState title="Nobody is booked yet" action={isEditable && children}>
      {isEditable
        ? 'Hold people of the address book for the days of this job.'
        : 'Nobody has been booked for this job.'}
    </EmptyState>
  );
}

const cellsOfBoth = 600;

/**
 * A grid, or a list by person on a phone. The server renders both, of a large crew only the grid, and
 * the browser keeps one.
 */
function CrewView(props: CrewViewProps) {
  const isLarge = props.people.length * props.dates.length > cellsOfBoth;
  const known = useIsPhone();
  const isPhone = known ?? (isLarge ? false : undefined);
  return (
    <>
      {isPhone !== true && (
        <div className="max-sm:hidden">
          <CrewGrid {...props} />
        </div>
      )}
      {isPhone !== false && (
        <div className="sm:hidden">
          <CrewList {...props} />
        </div>
      )}
    </>
  );
}

/** The address book beside the crew, on wide screens. */
function HoldAside(props: HoldPanelProps) {
  const isWide = useIsWide();
  return (
    <aside aria-label="Hold people" className="grid content-start gap-3 max-xl:hidden">
      <h2 className="text-sm font-semibold">Hold people</h2>
      {isWide && <holdPanel.Part {...props} />}
    </aside>
  );
}

function HoldSheet({ isAsked, ...props }: HoldPanelProps & { isAsked: boolean }) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isAsked && !isWide) setOpen(true);
  }, [isAsked, isWide]);
  return (
    <span className="xl:hidden">
      <Sheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant="primary" icon={<UserPlus aria-hidden="true" />}>
            Hold people
          </Button>
        }
        title="Hold people"
      >
        <holdPanel.Part {...props} />
      </Sheet>
    </span>
  );
}
