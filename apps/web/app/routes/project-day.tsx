import { isGone } from '@callboard/domain/shoot-days/enums';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { data } from 'react-router';
import { getApi } from '#app/context.ts';
import { confirmedWords } from '#app/features/crew/call-sheets/confirmed-words.ts';
import { SheetButton } from '#app/features/crew/call-sheets/sheet-button.tsx';
import { DayCrew } from '#app/features/schedule/day-crew.tsx';
import { DayPlace } from '#app/features/schedule/day-place.tsx';
import { DayPlacesDialog } from '#app/features/schedule/day-places-dialog.tsx';
import { DayTimes } from '#app/features/schedule/day-times.tsx';
import { DateChip, HoldPill } from '#app/features/schedule/hold-style.tsx';
import type { JobDay } from '#app/features/schedule/job-day.ts';
import { MoveCall } from '#app/features/schedule/move-call.tsx';
import { warningWords } from '#app/features/schedule/warning-words.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-day';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${loaderData.day.label} of ${loaderData.project.name} · Callboard`
      : 'Day · Callboard',
  },
];

export async function loader({ context, params: { id, dayId } }: Route.LoaderArgs) {
  const api = getApi(context);
  const [project, page] = await Promise.all([
    api.projects.find({ id }),
    api.shootDays.find({ id: dayId }),
  ]);
  const day = page.days.find((it) => it.id === dayId);
  if (!day || day.projectId !== id) {
    throw data({ message: 'This job has no such day.' }, { status: 404 });
  }
  return { ...page, project, day, now: new Date() };
}

/** Who is on a day, when and where. */
export default function ProjectDay({ loaderData }: Route.ComponentProps) {
  const { project, day, days, crew, place, places, receipts, now } = loaderData;
  const { canChange } = useViewer();
  const isEditable = canChange('schedule.edit') && project.closedAt === null;
  const isStanding = !isGone(day.holdStatus);
  const units = days.filter((it) => it.date === day.date && !isGone(it.holdStatus));
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <PageHeader
        back={{ to: `/projects/${project.id}/schedule`, label: `Schedule of ${project.name}` }}
        title={day.label}
        badges={<HoldPill status={day.holdStatus} isFilled />}
        summary={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <DateChip status={day.holdStatus}>{formatPlainDate(day.date)}</DateChip>
            <DayTimes day={day} />
            <span>{crewSentence(crew)}</span>
            {day.callSheet && receipts && (
              <TextLink to={`/call-sheets/${day.callSheet.id}/recipients`}>
                Call sheet: {confirmedWords(receipts)}
              </TextLink>
            )}
          </span>
        }
        actions={
          <>
            <SheetButton day={day} isEditable={isEditable && isStanding} />
            <LinkButton to={`/projects/${project.id}/stripboard?day=${day.id}`}>
              Stripboard
            </LinkButton>
            <LinkButton to={`/projects/${project.id}/days/${day.id}/report`}>
              Wrap report
            </LinkButton>
            <Neighbors days={days} day={day} />
          </>
        }
      />
      {day.warnings.length > 0 && (
        <Banner tone="tally">
          {day.warnings.map((it) => warningWords(day, it, now)).join('. ')}.
        </Banner>
      )}
      <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
        {isEditable && isStanding && (
          <div className="w-32">
            <MoveCall day={day} />
          </div>
        )}
        <DayPlace place={place} places={places} />
        {isEditable && isStanding && <DayPlacesDialog day={day} />}
      </div>
      <DayCrew day={day} crew={crew} units={units} isEditable={isEditable && isStanding} />
    </div>
  );
}

/** Returns "13 confirmed, 2 first hold, 1 second hold". */
function crewSentence(crew: { status: string }[]): string {
  const counts = [
    ['confirmed', 'confirmed'],
    ['first_hold', 'first hold'],
    ['second_hold', 'second hold'],
    ['inquired', 'asked'],
  ].flatMap(([status, words]) => {
    const count = crew.filter((it) => it.status === status).length;
    return count > 0 ? `${count} ${words}` : [];
  });
  return counts.join(', ') || 'Nobody is booked yet';
}

/** Links to the standing days before and after. */
function Neighbors({ days, day }: { days: JobDay[]; day: JobDay }) {
  const standing = days.filter((it) => it.id === day.id || !isGone(it.holdStatus));
  const at = standing.findIndex((it) => it.id === day.id);
  const [before, after] = [standing[at - 1], standing[at + 1]];
  const to = ({ id }: JobDay) => `/projects/${day.projectId}/days/${id}`;
  return (
    <>
      {before && (
        <LinkButton to={to(before)} icon={<ChevronLeft aria-hidden="true" />}>
          {before.label}
        </LinkButton>
      )}
      {after && (
        <LinkButton to={to(after)} icon={<ChevronRight aria-hidden="true" />}>
          {after.label}
        </LinkButton>
      )}
    </>
  );
}
