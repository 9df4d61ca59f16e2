import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { ComingDates } from '#app/features/crew/coming-dates.tsx';
import { CrewFacts } from '#app/features/crew/crew-facts.tsx';
import { JobHistory } from '#app/features/crew/job-history.tsx';
import { LinkSection } from '#app/features/crew/link-section.tsx';
import { MarkPills } from '#app/features/crew/mark-pills.tsx';
import { RedactPerson } from '#app/features/crew/redact-person.tsx';
import { RemoveCrew } from '#app/features/crew/remove-crew.tsx';
import { TwinsBanner } from '#app/features/crew/twins-banner.tsx';
import { SubscribeLink } from '#app/features/feeds/subscribe-link.tsx';
import { PersonPapers } from '#app/features/paperwork/person-papers.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import type { Route } from './+types/crew-member';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.name ?? 'Person'} · Crew · Callboard` },
];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { crewLinks, crewMembers, paperwork } = getApi(context);
  const [page, links, papers] = await Promise.all([
    crewMembers.page({ id }),
    crewLinks.find({ id }),
    paperwork.ofPerson({ crewMemberId: id }),
  ]);
  return { ...page, links, paperwork: papers };
}

export default function CrewMember({ loaderData }: Route.ComponentProps) {
  const { member, coming, history, bookingCount, jobCount, twins, links, paperwork } = loaderData;
  const { can, canChange } = useViewer();
  const isRedacted = member.redactedAt !== null;
  const canEdit = canChange('crew.edit') && !isRedacted;
  const [next] = coming;
  return (
    <>
      <PageHeader
        title={member.name}
        back={{ to: '/crew', label: 'Crew' }}
        badges={<MarkPills person={member} />}
        summary={
          <>
            {member.defaultRole}. {countOf(jobCount, 'job')}
            {next
              ? `, next on ${formatPlainDate(next.date)} for ${next.projectName}`
              : ', no coming dates'}
            .
          </>
        }
        actions={
          canEdit && (
            <>
              <RemoveCrew person={member} />
              <LinkButton variant="quiet" to={`/crew/${member.id}/merge`}>
                Merge…
              </LinkButton>
              <LinkButton to={`/crew/${member.id}/edit`}>Edit</LinkButton>
            </>
          )
        }
      />
      {member.doNotHireReason && (
        <Banner tone="danger">Do not hire: {member.doNotHireReason}</Banner>
      )}
      {canEdit && <TwinsBanner id={member.id} twins={twins} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8 lg:row-span-4">
          <Section
            title="Coming dates"
            actions={!isRedacted && <SubscribeLink crewMemberId={member.id} />}
          >
            <ComingDates coming={coming} />
          </Section>
          <Section
            title={
              <>
                Jobs <Count>{bookingCount}</Count>
              </>
            }
          >
            <JobHistory name={member.name} history={history} />
            {bookingCount > history.length && (
              <p className="text-sm text-faint">
                The latest {history.length} of {bookingCount} are shown.
              </p>
            )}
          </Section>
        </div>
        <aside className="max-lg:order-first">
          <Section title="Details">
            <CrewFacts person={member} />
          </Section>
        </aside>
        {!isRedacted && (
          <div className="lg:col-start-2">
            <LinkSection key={member.id} person={member} links={links} />
          </div>
        )}
        {!isRedacted && (
          <div className="lg:col-start-2">
            <PersonPapers key={member.id} person={member} {...paperwork} />
          </div>
        )}
        {can('crew.redact') && !isRedacted && (
          <div className="lg:col-start-2">
            <RedactPerson id={member.id} />
          </div>
        )}
      </div>
    </>
  );
}
