import { Clock } from 'lucide-react';
import { Count } from '#app/ui/pill.tsx';
import { CardRow } from './card-row.tsx';
import type { Need } from './home-data.ts';
import { HomeRow, HomeRows } from './home-row.tsx';
import { timeLeft } from './time-left.ts';

interface NeedListProps {
  needs: Need[];
  today: string;
  now: Date;
}

/** Lists what needs the viewer, most urgent first. */
export function NeedList({ needs, today, now }: NeedListProps) {
  return (
    <section id="needs-me" aria-label="Needs you" className="grid scroll-mt-16 content-start gap-2">
      <h2 className="flex min-h-8 items-center gap-2 text-sm font-semibold">
        Needs you {needs.length > 0 && <Count>{needs.length}</Count>}
      </h2>
      {needs.length > 0 ? (
        <HomeRows>
          {needs.map((it) => (
            <NeedRow key={keyOf(it)} need={it} today={today} now={now} />
          ))}
        </HomeRows>
      ) : (
        <p className="border-t border-line py-3 text-faint">
          Nothing right now. Holds, call sheets, cards and permits that need you show up here.
        </p>
      )}
    </section>
  );
}

function NeedRow({ need, today, now }: { need: Need; today: string; now: Date }) {
  if (need.of === 'card') return <CardRow card={need} today={today} isMine />;
  if (need.of === 'webhooks') {
    const to = `/settings/webhooks${need.endpointId ? `/${need.endpointId}` : ''}`;
    return (
      <HomeRow to={to} detail="Webhooks">
        {need.text}
      </HomeRow>
    );
  }
  if (need.of === 'report') {
    return (
      <HomeRow
        to={`/projects/${need.projectId}/days/${need.shootDayId}/report`}
        detail={need.projectName}
      >
        {need.text}
      </HomeRow>
    );
  }
  const { projectName, text, until } = need;
  return (
    <HomeRow
      to={pageOf(need)}
      detail={projectName}
      end={until && <TimeLeft until={until} now={now} />}
    >
      {text}
    </HomeRow>
  );
}

type JobNeed = Extract<Need, { of: 'job' }>;

/** Returns the page on which a need is met. */
function pageOf({ kind, projectId, callSheetId, subjectId }: JobNeed): string {
  const sheetPage = sheetPages[kind];
  if (callSheetId && sheetPage !== undefined) return `/call-sheets/${callSheetId}${sheetPage}`;
  return `/projects/${projectId}${pages[kind] ?? ''}${subjectId ? `#${subjectId}` : ''}`;
}

/** By kind, below the call sheet. */
const sheetPages: Record<string, string> = {
  call_sheet_not_sent: '',
  call_sheet_bounced: '/recipients?state=not_reached',
  call_sheet_untold: '/recipients?state=not_emailed',
  call_sheet_unconfirmed: '/recipients?state=waiting',
};

/** By kind, below the job. Other needs are met on its overview. */
const pages: Record<string, string> = {
  call_sheet_not_sent: '/call-sheets',
  card_at_risk: '/media?show=at-risk',
  deliverable_overdue: '/deliverables?view=due',
  paperwork_open: '/crew',
  permit_open: '/places',
};

function TimeLeft({ until, now }: { until: Date; now: Date }) {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-tally-ink">
      <Clock aria-hidden="true" className="size-3.5" />
      {timeLeft(until, now)}
    </span>
  );
}

function keyOf(need: Need): string {
  if (need.of === 'card') return need.id;
  return need.of === 'webhooks' ? need.of : `${need.projectId} ${need.text}`;
}
