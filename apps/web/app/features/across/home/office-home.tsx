import { Link } from 'react-router';
import { ActivityList } from '#app/features/activity/activity-list.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { dayAfter } from '#app/ui/dates/plain-date.ts';
import { Section } from '#app/ui/page-header.tsx';
import { DaysAtHand } from './days-at-hand.tsx';
import { FirstSteps } from './first-steps.tsx';
import type { Home, Need, Office } from './home-data.ts';
import { HomeHeading } from './home-heading.tsx';
import { MoneyStrip } from './money-strip.tsx';
import { NeedList } from './need-list.tsx';
import { PhasePicture } from './phase-picture.tsx';
import { firstDate, todaySentence } from './today-sentence.ts';
import { WaitingList } from './waiting-list.tsx';
import { WeekStrip } from './week-strip.tsx';

const lastDayShown = 6;
const activityShown = 8;

type OfficeHomeProps = Pick<Home, 'today' | 'now'> & {
  office: Office;
  hasMailServer: boolean;
};

/** Home for the office: today's sentence, what needs the viewer, the week, and jobs by phase. */
export function OfficeHome({ today, now, office, hasMailServer }: OfficeHomeProps) {
  const { schedule, needs, atHand, country, waiting, phases, recent, size, money } = office;
  if (!size.hasProject) {
    return (
      <>
        <HomeHeading over={formatPlainDate(today)} actions={<NewBrief />}>
          You are ready for your first job.
        </HomeHeading>
        <FirstSteps size={size} hasMailServer={hasMailServer} />
      </>
    );
  }
  const thisWeek = schedule.filter((it) => firstDate(it) <= dayAfter(today, lastDayShown));
  return (
    <>
      <HomeHeading over={formatPlainDate(today)} actions={<NewBrief />}>
        {todaySentence(schedule, today)} <Urgent needs={needs} />
      </HomeHeading>
      {atHand.length > 0 && <DaysAtHand {...{ days: atHand, country, today }} />}
      <Section title="The next seven days">
        {thisWeek.length > 0 ? (
          <WeekStrip projects={thisWeek} today={today} />
        ) : (
          <p className="border-t border-line py-3 text-faint">No jobs in the next seven days.</p>
        )}
      </Section>
      {money && <MoneyStrip money={money} />}
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-10">
        <div className="grid content-start gap-8">
          <NeedList needs={needs} today={today} now={now} />
          <WaitingList waiting={waiting} today={today} now={now} />
        </div>
        <div className="grid content-start gap-8">
          <Section title="Open jobs by phase">
            <PhasePicture counts={phases} />
          </Section>
          <Section title="Recent activity">
            <ActivityList items={recent} now={now} most={activityShown} />
          </Section>
        </div>
      </div>
    </>
  );
}

/** A brief is where a job starts, so it is one click away. */
function NewBrief() {
  const { canChange } = useViewer();
  if (!canChange('estimates.edit')) return null;
  return <LinkButton to="/briefs/new">New brief</LinkButton>;
}

/** Counts what is urgent, and links to it. */
function Urgent({ needs }: { needs: Need[] }) {
  const count = needs.filter((it) => it.isUrgent).length;
  if (count === 0) return null;
  return (
    <Link
      to="#needs-me"
      className="text-tally-ink underline decoration-tally decoration-2 underline-offset-4"
    >
      {count === 1 ? 'One thing is urgent.' : `${count} things are urgent.`}
    </Link>
  );
}
