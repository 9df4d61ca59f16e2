import type { findHome } from '@callboard/core/home';
import { Link } from 'react-router';
import { ActivityList } from '#app/features/activity/activity-list.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { dayAfter } from '#app/ui/dates/plain-date.ts';
import { Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import { CardList, type HomeCard } from './card-list.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeHeading } from './home-heading.tsx';
import { PhasePicture } from './phase-picture.tsx';
import { todaySentence } from './today-sentence.ts';
import { WeekStrip } from './week-strip.tsx';

type Home = Extract<Awaited<ReturnType<typeof findHome>>, { projects: unknown }>;

const lastDayShown = 6;
const activityShown = 8;

/** Home for the office: today's sentence, the week, tasks, and jobs by phase. */
export function OfficeHome({ home }: { home: Home }) {
  const { today, projects, cards, waiting, phases, recent, size, now } = home;
  if (!size.hasProject) {
    return (
      <>
        <HomeHeading over={formatPlainDate(today)}>
          Everything is ready for your first job.
        </HomeHeading>
        <FirstSteps size={size} />
      </>
    );
  }
  const thisWeek = projects.filter(
    (it) => (it.startDate ?? it.endDate ?? today) <= dayAfter(today, lastDayShown),
  );
  return (
    <>
      <HomeHeading over={formatPlainDate(today)}>
        {todaySentence(projects, today)} <Pressing cards={cards} today={today} />
      </HomeHeading>
      <Section title="The next seven days">
        {thisWeek.length > 0 ? (
          <WeekStrip projects={thisWeek} today={today} />
        ) : (
          <p className="border-t border-line py-3 text-faint">
            No job has dates in the next seven days.
          </p>
        )}
      </Section>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-10">
        <div className="grid content-start gap-8">
          <NeedsMe cards={cards} today={today} />
          {waiting.length > 0 && (
            <Section
              title={
                <>
                  Waiting on client <Count>{waiting.length}</Count>
                </>
              }
            >
              <CardList cards={waiting} today={today} />
            </Section>
          )}
        </div>
        <div className="grid content-start gap-8">
          <Section title="Open jobs by phase">
            <PhasePicture counts={phases} />
          </Section>
          <Section title="Lately">
            <ActivityList items={recent} now={now} most={activityShown} />
          </Section>
        </div>
      </div>
    </>
  );
}

function NeedsMe({ cards, today }: { cards: HomeCard[]; today: string }) {
  return (
    <section id="needs-me" aria-label="Needs you" className="grid scroll-mt-16 content-start gap-2">
      <h2 className="flex min-h-8 items-center gap-2 text-sm font-semibold">
        Needs you {cards.length > 0 && <Count>{cards.length}</Count>}
      </h2>
      {cards.length > 0 ? (
        <CardList cards={cards} today={today} isMine />
      ) : (
        <p className="border-t border-line py-3 text-faint">
          Nothing. Cards assigned to you on any board appear here.
        </p>
      )}
    </section>
  );
}

/** Counts the viewer's cards that are late or due today, and links to them. */
function Pressing({ cards, today }: { cards: HomeCard[]; today: string }) {
  const pressing = cards.filter((it) => it.due !== null && it.due <= today).length;
  if (pressing === 0) return null;
  return (
    <Link
      to="#needs-me"
      className="text-tally-ink underline decoration-tally decoration-2 underline-offset-4"
    >
      {pressing === 1 ? 'One card of yours is due.' : `${pressing} cards of yours are due.`}
    </Link>
  );
}
