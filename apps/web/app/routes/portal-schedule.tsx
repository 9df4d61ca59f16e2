import { findPortalSchedule, openPortalSchedule } from '@callboard/core/schedule';
import { data } from 'react-router';
import { z } from 'zod';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { PortalFrame } from '#app/features/portal/portal-frame.tsx';
import { recordOpening } from '#app/features/portal/record-opening.ts';
import { useRecordedOpening } from '#app/features/portal/use-recorded-opening.ts';
import { DayList } from '#app/features/schedule/schedule-portal/day-list.tsx';
import { JobPages } from '#app/features/schedule/schedule-portal/job-pages.tsx';
import { NextDay } from '#app/features/schedule/schedule-portal/next-day.tsx';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/portal-schedule';

export const loader = (args: Route.LoaderArgs) => loadPortal(args, findPortalSchedule);

const Opened = z.object({ intent: z.literal('open') });

export async function action(args: Route.ActionArgs) {
  await readFields(args.request, Opened);
  return data({ isRecorded: true }, await recordOpening(args, openPortalSchedule));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: () => ({ isRecorded: false }) });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Schedule of ${loaderData.job} · ${loaderData.company}` : 'Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The schedule of a job, which a secret link opens for its client without an account. Made for phones. */
export default function PortalSchedule({ loaderData, params }: Route.ComponentProps) {
  const { company, linkId, logoUrl, job, days, nextId, showsBook } = loaderData;
  const next = days.find((it) => it.id === nextId);
  const others = days.filter((it) => it.id !== nextId);
  useRecordedOpening();
  return (
    <PortalFrame
      linkId={linkId}
      company={company}
      logoUrl={logoUrl}
      foot={`${company} works with Callboard.`}
    >
      <div>
        <p className="text-sm text-soft">Schedule</p>
        <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance break-words">
          {job}
        </h1>
      </div>
      {showsBook && (
        <JobPages home={`/portal/${encodeURIComponent(params.token)}`} current="schedule" />
      )}
      {days.length === 0 && <p className="text-soft">There are no days yet.</p>}
      {next && <NextDay day={next} />}
      <DayList title="Coming days" days={others.filter((it) => !it.isPast)} />
      <DayList title="Past days" days={others.filter((it) => it.isPast)} />
    </PortalFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
