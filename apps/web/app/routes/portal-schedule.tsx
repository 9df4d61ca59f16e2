import { findPortalSchedule } from '@callboard/core/schedule';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { DayList } from '#app/features/schedule/schedule-portal/day-list.tsx';
import { JobPortal } from '#app/features/schedule/schedule-portal/job-portal.tsx';
import { NextDay } from '#app/features/schedule/schedule-portal/next-day.tsx';
import { recordJobOpening } from '#app/features/schedule/schedule-portal/record-job-opening.ts';
import { keep } from '#app/keep.ts';
import type { Route } from './+types/portal-schedule';

export const loader = (args: Route.LoaderArgs) => loadPortal(args, findPortalSchedule);

export const action = (args: Route.ActionArgs) => recordJobOpening(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: () => ({ isRecorded: false }) });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Schedule of ${loaderData.job} · ${loaderData.company}` : 'Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The schedule of a job, which a secret link opens for its client without an account. Made for phones. */
export default function PortalSchedule({ loaderData }: Route.ComponentProps) {
  const { job, days, nextId, showsBook } = loaderData;
  const next = days.find((it) => it.id === nextId);
  const others = days.filter((it) => it.id !== nextId);
  return (
    <JobPortal page={loaderData} job={job} current="schedule" showsBook={showsBook}>
      {days.length === 0 && <p className="text-soft">There are no days yet.</p>}
      {next && <NextDay day={next} />}
      <DayList title="Coming days" days={others.filter((it) => !it.isPast)} />
      <DayList title="Past days" days={others.filter((it) => it.isPast)} />
    </JobPortal>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
