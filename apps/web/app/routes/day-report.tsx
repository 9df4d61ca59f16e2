import { Download } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { AddPerson } from '#app/features/crew/wrap-report/add-person.tsx';
import { HoursBar } from '#app/features/crew/wrap-report/hours-bar.tsx';
import { PersonHours } from '#app/features/crew/wrap-report/person-hours.tsx';
import { PersonFacts, ReportFacts } from '#app/features/crew/wrap-report/report-facts.tsx';
import { ReportFields } from '#app/features/crew/wrap-report/report-fields.tsx';
import { ReopenReport, SubmitReport } from '#app/features/crew/wrap-report/submit-report.tsx';
import { groupPeople, reportSentence } from '#app/features/crew/wrap-report/wrap-report.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { formatPlainDate, Instant } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import type { Route } from './+types/day-report';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Wrap report of ${loaderData?.day.label ?? 'the day'} · Callboard` },
];

export function loader({ context, params: { dayId } }: Route.LoaderArgs) {
  return getApi(context).wrapReports.find({ shootDayId: dayId });
}

/** What happened on a shoot day, and who worked how long. */
export default function DayReport({ loaderData: found }: Route.ComponentProps) {
  const { project, day, report, people, others } = found;
  const { isReadOnly, can } = useViewer();
  const isSubmitted = report.submittedAt !== null;
  const isOpen = !isReadOnly && project.closedAt === null;
  const isEditable = isOpen && !isSubmitted;
  const home = `/projects/${project.id}`;
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <PageHeader
        back={
          can('schedule.view')
            ? { to: `${home}/schedule`, label: `Schedule of ${project.name}` }
            : { to: `${home}/stripboard`, label: `Stripboard of ${project.name}` }
        }
        title={`Wrap report, ${day.label}`}
        badges={<StatusPill isSubmitted={isSubmitted} />}
        summary={`${formatPlainDate(day.date)}. ${reportSentence(found)}`}
        actions={
          <>
            <LinkButton to={`${home}/timecards`}>Timecards</LinkButton>
            <LinkButton
              to={`${home}/days/${day.id}/report.pdf`}
              reloadDocument
              icon={<Download aria-hidden="true" />}
            >
              Download PDF
            </LinkButton>
            {isOpen && isSubmitted && <ReopenReport shootDayId={day.id} />}
          </>
        }
      />
      {report.submittedAt && (
        <p className="text-sm text-soft">
          Submitted {report.submittedBy && `by ${report.submittedBy} `}
          <Instant at={report.submittedAt} timeZone={day.timeZone} hasTime />
        </p>
      )}
      {report.reopenReason && <Banner tone="tally">Reopened: {report.reopenReason}</Banner>}
      <Section title="The day">
        {isEditable ? (
          <ReportFields key={day.id} shootDayId={day.id} found={found} />
        ) : (
          <ReportFacts found={found} />
        )}
      </Section>
      <Section title="Hours">
        {isEditable && people.length > 0 && <HoursBar shootDayId={day.id} people={people} />}
        {people.length === 0 && (
          <EmptyState
            title="Nobody is confirmed for this day"
            action={can('schedule.view') && <LinkButton to={`${home}/crew`}>Open crew</LinkButton>}
          >
            Confirm the crew of the day, or add somebody who worked below.
          </EmptyState>
        )}
        {groupPeople(people).map(({ title, people: some }) => (
          <section key={title} aria-label={title} className="pt-2">
            <h3 className="text-sm font-semibold">{title}</h3>
            <ul>
              {some.map((it) =>
                isEditable ? (
                  <PersonHours key={it.bookingId} shootDayId={day.id} person={it} />
                ) : (
                  <PersonFacts key={it.bookingId} person={it} />
                ),
              )}
            </ul>
          </section>
        ))}
        {isEditable && <AddPerson shootDayId={day.id} others={others} />}
      </Section>
      {isEditable && (
        <div className="justify-self-start">
          <SubmitReport found={found} />
        </div>
      )}
    </div>
  );
}

function StatusPill({ isSubmitted }: { isSubmitted: boolean }) {
  return isSubmitted ? (
    <Pill shape="check" tone="good">
      Submitted
    </Pill>
  ) : (
    <Pill shape="ring">Draft</Pill>
  );
}
