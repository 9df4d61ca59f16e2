import { matcherOf } from '@callboard/core/search/words';
import { CalendarPlus, Rows3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { loadHolidays } from '#app/features/across/calendar/load-holidays.ts';
import { SubscribeLink } from '#app/features/across/feeds/subscribe-link.tsx';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { ShareForm } from '#app/features/portal/links/share-form.ts';
import { AddDaysDialog } from '#app/features/schedule/add-days-dialog.tsx';
import { DayTable } from '#app/features/schedule/day-table.tsx';
import type { AskedMove } from '#app/features/schedule/hold-dialog.tsx';
import type { JobDay } from '#app/features/schedule/job-day.ts';
import { ShareButton } from '#app/features/schedule/schedule-links/share-button.tsx';
import { shareSchedule } from '#app/features/schedule/schedule-links/share-schedule.ts';
import { scheduleSentence } from '#app/features/schedule/schedule-sentence.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { useDateReading } from '#app/ui/dates/date-place.ts';
import { parseDate } from '#app/ui/dates/parse-date.ts';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { toast } from '#app/ui/toast.tsx';
import { useKeys } from '#app/ui/use-keys.ts';
import type { Route } from './+types/project-schedule';

const dayPanel = lazyPart(() => import('#app/features/schedule/day-panel.tsx'));
const holdDialog = lazyPart(() => import('#app/features/schedule/hold-dialog.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Schedule of ${matches[2].loaderData?.project?.name ?? 'the project'} · Callboard` },
];

export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const api = getApi(context);
  const [days, holidays, links] = await Promise.all([
    api.shootDays.list({ projectId }),
    loadHolidays(api),
    api.scheduleLinks.list({ projectId }),
  ]);
  return { days, holidays, links, now: new Date() };
}

/** Shares the schedule with the client. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleCreate(request, ShareForm, (value) =>
    shareSchedule(getApi(context), { ...value, projectId: params.id }),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

/** Opening a day changes only the URL. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isSamePage = args.currentUrl.pathname === args.nextUrl.pathname;
  if (isSamePage && args.currentUrl.search !== args.nextUrl.search) return false;
  return args.defaultShouldRevalidate;
}

export default function ProjectSchedule({ loaderData, actionData, params }: Route.ComponentProps) {
  const { days, holidays, links, now } = loaderData;
  const { closedAt } = useProject();
  const { canChange, workspace } = useViewer();
  const isEditable = canChange('schedule.edit') && closedAt === null;
  const panel = usePanelAddress(days.map((it) => it.id));
  const adding = useAdding(isEditable);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const today = todayIn(workspace.timeZone);
  useConfirming(days, today, (day) => isEditable && setAsked({ day, to: 'confirmed' }));
  const add = isEditable && (
    <AddDaysDialog
      projectId={params.id}
      {...adding}
      trigger={
        <Button variant="primary" icon={<CalendarPlus aria-hidden="true" />}>
          Add days
        </Button>
      }
    />
  );
  return (
    <>
      <div className="panel-room grid grid-cols-1 gap-4">
        {days.length === 0 ? (
          <EmptyState title="No days yet" action={add}>
            {isEditable
              ? 'Add the first day, or a run of days, on hold or confirmed.'
              : 'Nobody has added a day to this job.'}
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-0 basis-full text-pretty text-soft sm:flex-1">
                {scheduleSentence(days, today)}
              </p>
              <LinkButton
                to={`/projects/${params.id}/stripboard`}
                icon={<Rows3 aria-hidden="true" />}
              >
                Stripboard
              </LinkButton>
              <LinkButton to={`/projects/${params.id}/call-sheets`}>Call sheets</LinkButton>
              <LinkButton to={`/projects/${params.id}/timecards`}>Timecards</LinkButton>
              <SubscribeLink projectId={params.id} />
              <ShareButton links={links} reply={actionData} />
              {add}
            </div>
            <DayTable
              days={days}
              panel={panel}
              now={now}
              confirm={isEditable ? (day) => setAsked({ day, to: 'confirmed' }) : undefined}
            />
          </>
        )}
      </div>
      {panel.openId !== null && (
        <dayPanel.Part
          panel={panel}
          days={days}
          now={now}
          isEditable={isEditable}
          ask={(day, to) => isAsked(to) && setAsked({ day, to })}
        />
      )}
      {asked && (
        <holdDialog.Part
          key={`${asked.day.id} ${asked.to}`}
          asked={asked}
          today={today}
          holidays={holidays}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Opens the dialog of the held day whose id, label or date `?confirm` has; empty, of the next one. */
function useConfirming(days: JobDay[], today: string, confirm: (day: JobDay) => void) {
  const [params, setParams] = useSearchParams();
  const words = params.get('confirm');
  const reading = useDateReading(today);
  useEffect(() => {
    if (words === null) return;
    const held = days
      .filter((it) => /hold/.test(it.holdStatus))
      .toSorted((a, b) => Number(a.date < today) - Number(b.date < today));
    const date = parseDate(words, reading);
    const isFound = matcherOf(words);
    const meant = held.find(
      (it) => it.id === words || it.date === date || isFound(it.label, formatPlainDate(it.date)),
    );
    if (meant) confirm(meant);
    else toast(words ? 'This day is not on hold' : 'No day of this job is on hold');
    setParams(
      (now) => {
        now.delete('confirm');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [words]);
}

function isAsked(to: string): to is AskedMove['to'] {
  return to === 'confirmed' || to === 'released' || to === 'cancelled';
}

/** The dialog of new days, which `?add` and the key a open too. */
function useAdding(isEditable: boolean) {
  const [params, setParams] = useSearchParams();
  const isOpen = isEditable && params.has('add');
  const typed = params.get('add') ?? '';
  const onOpenChange = (next: boolean) =>
    setParams(
      (now) => {
        if (next) now.set('add', '');
        else now.delete('add');
        return now;
      },
      { preventScrollReset: true },
    );
  useKeys(isEditable ? { a: () => onOpenChange(true) } : {});
  return { isOpen, onOpenChange, typed };
}
