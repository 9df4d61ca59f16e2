import type { DueReport } from '@callboard/core/crew';
import { isGone } from '@callboard/domain/shoot-days/enums';
import { Link } from 'react-router';
import { getApi } from '#app/context.ts';
import { ActivityList } from '#app/features/activity/activity-list.tsx';
import { type JobPaper, summaryOf } from '#app/features/crew/paperwork/job-papers.ts';
import { BoardProgress } from '#app/features/jobs/board/board-progress.tsx';
import { type OpenPoint, OpenPoints } from '#app/features/jobs/projects/open-points.tsx';
import { PhaseBar } from '#app/features/jobs/projects/phase-bar.tsx';
import { ProjectFacts } from '#app/features/jobs/projects/project-facts.tsx';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { TeamSection } from '#app/features/jobs/team/team-section.tsx';
import { DeliverableProgress } from '#app/features/review/deliverables/deliverable-progress.tsx';
import { NextDay } from '#app/features/schedule/next-day.tsx';
import type { MoneyOfJob } from '#app/features/spend/costs/job-cost.ts';
import { MoneyGauge } from '#app/features/spend/costs/money-gauge.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-overview';

const { Part: JobLinks } = lazyPart(() => import('#app/features/jobs/links/job-links.tsx'));

const activitiesShown = 8;
const activitiesListed = 40;
const linksShown = 6;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${matches[2].loaderData?.project?.name ?? 'Project'} · Callboard` },
];

export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const api = getApi(context);
  const [days, progress, deliverables, team, links, activity, papers, reports, money] =
    await Promise.all([
      api.shootDays.list({ projectId }),
      api.boards.progress({ projectId }),
      api.deliverables.list({ projectId }),
      api.team.list({ projectId }),
      api.links.list({ projectId, limit: linksShown }),
      api.projects.activity({ projectId, limit: activitiesListed }),
      api.paperwork.ofJob({ projectId }),
      api.wrapReports.due({ projectId }),
      findMoney(api, projectId),
    ]);
  return {
    ...{ days, progress, team, links, money },
    counts: Object.fromEntries(
      [...Map.groupBy(deliverables, (it) => it.status)].map(([status, all]) => [
        status,
        all.length,
      ]),
    ),
    activity: activity.items,
    hasMore: activity.items.length > activitiesShown,
    now: new Date(),
    points: [...paperPoints(projectId, papers), ...reportPoints(reports)],
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { days, progress, counts, team, links, activity, hasMore, now, points, money } = loaderData;
  const { canChange, workspace } = useViewer();
  const today = todayIn(workspace.timeZone);
  const nextDay = days.find((it) => it.date >= today && !isGone(it.holdStatus));
  const project = useProject();
  const home = `/projects/${project.id}`;
  return (
    <>
      <PhaseBar project={project} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid content-start gap-8">
          {points.length > 0 && (
            <Section title="To do">
              <OpenPoints points={points} />
            </Section>
          )}
          {nextDay && (
            <Section
              title="Next day"
              actions={<MoreLink to={`${home}/schedule`}>Open the schedule</MoreLink>}
            >
              <NextDay day={nextDay} now={now} />
            </Section>
          )}
          {project.description && (
            <Section title="Description">
              <p className="max-w-[70ch] text-pretty whitespace-pre-line text-soft">
                {project.description}
              </p>
            </Section>
          )}
          <Section
            title="Deliverables"
            actions={<MoreLink to={`${home}/deliverables`}>Open the deliverables</MoreLink>}
          >
            <DeliverableProgress counts={counts} to={`${home}/deliverables`} />
          </Section>
          <Section title="Board" actions={<MoreLink to={`${home}/board`}>Open the board</MoreLink>}>
            <BoardProgress columns={progress} to={`${home}/board`} />
          </Section>
          <Section
            title="Activity"
            actions={hasMore && <MoreLink to={`${home}/activity`}>All activity</MoreLink>}
          >
            {activity.length > 0 ? (
              <ActivityList items={activity} now={now} most={activitiesShown} />
            ) : (
              <EmptyState title="No activity yet" />
            )}
          </Section>
        </div>
        <div className="grid content-start gap-8">
          {money && (
            <Section
              title="Money"
              actions={<MoreLink to={`${home}/costs`}>Open the job cost</MoreLink>}
            >
              <MoneyGauge money={money} jobName={project.name} />
            </Section>
          )}
          <TeamSection project={project} team={team} />
          <JobLinks
            projectId={project.id}
            links={links}
            mayChange={canChange('projects.edit') && project.closedAt === null}
          />
          <Section title="Details">
            <ProjectFacts project={project} />
          </Section>
        </div>
      </div>
    </>
  );
}

/** Returns what the job costs, for those who may see it, once there is something to tell. */
async function findMoney(
  api: ReturnType<typeof getApi>,
  projectId: string,
): Promise<MoneyOfJob | null> {
  const { may } = await api.projects.find({ id: projectId });
  if (!may.seeMoney) return null;
  const cost = await api.costs.ofJob({ projectId });
  const { totals, awardedCents, awardedTaxCents, marginCents, currency, awards } = cost;
  if (cost.sections.length === 0) return null;
  return { totals, awardedCents, awardedTaxCents, marginCents, currency, awards };
}

function paperPoints(projectId: string, papers: JobPaper[]): OpenPoint[] {
  const { isOpen, sentence } = summaryOf(papers);
  return isOpen && sentence ? [{ text: sentence, to: `/projects/${projectId}/crew` }] : [];
}

function reportPoints(reports: DueReport[]): OpenPoint[] {
  return reports.map(({ projectId, shootDayId, label, isStarted }) => ({
    text: `${label}: ${isStarted ? 'the wrap report is not submitted.' : 'no wrap report yet.'}`,
    to: `/projects/${projectId}/days/${shootDayId}/report`,
  }));
}

function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="touch-link rounded-sm text-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink"
    >
      {children}
    </Link>
  );
}
