import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { loadPersonLane } from '#app/features/across/calendar/load-person-lane.ts';
import { SubscribeLink } from '#app/features/across/feeds/subscribe-link.tsx';
import { Availability } from '#app/features/crew/availability-part.tsx';
import { ComingDates } from '#app/features/crew/coming-dates.tsx';
import { CrewFacts } from '#app/features/crew/crew-facts.tsx';
import { JobHistory } from '#app/features/crew/job-history.tsx';
import { MarkPills } from '#app/features/crew/mark-pills.tsx';
import { RemoveCrew } from '#app/features/crew/remove-crew.tsx';
import { TwinsBanner } from '#app/features/crew/twins-banner.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import type { Route } from './+types/crew-member';

const personBills = lazyPart(() => import('#app/features/spend/bills/person-bills.tsx'));
const addressSection = lazyPart(() => import('#app/features/crew/address-section.tsx'));
const linkSection = lazyPart(() => import('#app/features/crew/link-section.tsx'));
const textsSection = lazyPart(() => import('#app/features/crew/texts-section.tsx'));
const redactPerson = lazyPart(() => import('#app/features/crew/redact-person.tsx'));
const personHours = lazyPart(() => import('#app/features/crew/person-hours.tsx'));
const personPapers = lazyPart(() => import('#app/features/crew/paperwork/person-papers.tsx'));
const personFiles = lazyPart(() => import('#app/features/crew/person-files.tsx'));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.name ?? 'Person'} · Crew · Callboard` },
];

const billsShown = 10;

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const api = getApi(context);
  const { bills, crewLinks, crewMembers, paperwork, wrapReports } = api;
  const { searchParams } = new URL(request.url);
  const [page, links, papers, lane, hours, billed] = await Promise.all([
    crewMembers.page({ id }),
    crewLinks.find({ id }),
    paperwork.ofPerson({ crewMemberId: id }),
    loadPersonLane(api, { crewMemberId: id, params: searchParams }),
    wrapReports.personTimecards({ crewMemberId: id }),
    bills.list({ crewMemberId: id, sort: '-entered', limit: billsShown }),
  ]);
  return { ...page, links, paperwork: papers, lane, hours: hours.bookings, billed };
}

export default function CrewMember({ loaderData }: Route.ComponentProps) {
  const { member, coming, history, bookingCount, jobCount, twins, links, paperwork, address } =
    loaderData;
  const { lane, hours, billed, texts } = loaderData;
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
      {!isRedacted && (
        <Availability
          key={member.id}
          person={{ id: member.id, name: member.name, role: member.defaultRole }}
          lane={lane}
          isEditable={canEdit}
        />
      )}
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
          {hours.length > 0 && <personHours.Part bookings={hours} />}
          {!isRedacted && (
            <personBills.Part
              crewMemberId={member.id}
              bills={billed.items}
              hasMore={billed.nextCursor !== null}
              mayAdd={canChange('bills.enter')}
            />
          )}
        </div>
        <aside className="max-lg:order-first">
          <Section title="Details">
            <CrewFacts person={member} />
          </Section>
        </aside>
        {address && (
          <div className="lg:col-start-2">
            <addressSection.Part key={member.id} person={member} address={address} />
          </div>
        )}
        {texts && (
          <div className="lg:col-start-2">
            <textsSection.Part key={member.id} person={member} texts={texts} />
          </div>
        )}
        {!isRedacted && (
          <div className="lg:col-start-2">
            <linkSection.Part key={member.id} person={member} links={links} />
          </div>
        )}
        {!isRedacted && (
          <div className="lg:col-start-2">
            <personPapers.Part key={member.id} person={member} {...paperwork} />
          </div>
        )}
        {can('crew.files') && !isRedacted && (
          <div className="lg:col-start-2">
            <personFiles.Part
              key={member.id}
              crewMemberId={member.id}
              isEditable={canChange('crew.files')}
            />
          </div>
        )}
        {can('crew.redact') && !isRedacted && (
          <div className="lg:col-start-2">
            <redactPerson.Part id={member.id} />
          </div>
        )}
      </div>
    </>
  );
}
