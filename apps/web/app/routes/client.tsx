import { Plus } from 'lucide-react';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { ActivityList } from '#app/features/activity/activity-list.tsx';
import { EstimateTable } from '#app/features/bids/estimates/estimate-table.tsx';
import { ClientFacts } from '#app/features/jobs/clients/client-facts.tsx';
import { ClientMoney } from '#app/features/jobs/clients/client-money.tsx';
import { OpeningSentence } from '#app/features/jobs/clients/opening-sentence.tsx';
import { PeopleList } from '#app/features/jobs/clients/people-list.tsx';
import { ProjectTable } from '#app/features/jobs/clients/project-table.tsx';
import { RemoveClient } from '#app/features/jobs/clients/remove-client.tsx';
import { UnassignedNote } from '#app/features/jobs/clients/unassigned-note.tsx';
import { NewProjectLink } from '#app/features/jobs/projects/new-project-link.tsx';
import { attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import type { Route } from './+types/client';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.client.name ?? 'Client'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context);
  const [page, { permissions }] = await Promise.all([
    api.clients.page({ id: params.id }),
    api.me.find(),
  ]);
  const { items: estimates } = permissions.includes('estimates.view')
    ? await api.estimates.list({ clientId: params.id, limit: estimatesShown })
    : { items: [] };
  const money = permissions.includes('money.view') ? await readMoney(api, params.id) : null;
  return { ...page, estimates, money, now: new Date() };
}

const invoicesShown = 10;

/** What the client owes and was invoiced, for those who see money. */
async function readMoney(api: ReturnType<typeof getApi>, id: string) {
  const [account, { items: invoices, nextCursor }] = await Promise.all([
    api.payments.account({ id }),
    api.invoices.list({ clientId: id, limit: invoicesShown }),
  ]);
  return { account, invoices, hasMore: nextCursor !== null };
}

const estimatesShown = 6;

const Named = z.object({ contactId: z.string() });

/** Makes one of the client's contacts the primary contact. */
export async function action({ request, context }: Route.ActionArgs) {
  const { contactId: id } = await readFields(request, Named);
  return attempt(() => getApi(context).contacts.update({ id, isPrimary: true }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Client({ loaderData }: Route.ComponentProps) {
  const { client, people, openProjectCount, projectCount, linkCount } = loaderData;
  const { canChange } = useViewer();
  const canEdit = canChange('clients.edit') && !client.isUnassigned;
  const isPlain = client.isUnassigned && loaderData.recent.length === 0;
  return (
    <>
      <PageHeader
        title={client.name}
        back={{ to: '/clients', label: 'Clients' }}
        summary={
          <OpeningSentence
            clientId={client.id}
            isUnassigned={client.isUnassigned}
            openProjectCount={openProjectCount}
            projectCount={projectCount}
            primary={people.find((it) => it.isPrimary)}
            hasPeople={people.length > 0}
          />
        }
        actions={
          canEdit && (
            <>
              <RemoveClient
                client={client}
                peopleCount={people.length}
                projectCount={projectCount}
                linkCount={linkCount}
              />
              <LinkButton variant="quiet" to={`/clients/${client.id}/merge`}>
                Merge…
              </LinkButton>
              <LinkButton to={`/clients/${client.id}/edit`}>Edit</LinkButton>
            </>
          )
        }
      />
      {client.isUnassigned && <UnassignedNote />}
      <div className={isPlain ? 'grid gap-8' : twoColumns}>
        <div className="grid content-start gap-8">
          <Projects {...loaderData} />
          <Estimates {...loaderData} />
          {loaderData.money && !client.isUnassigned && (
            <ClientMoney client={client} {...loaderData.money} />
          )}
          {!client.isUnassigned && <People {...loaderData} canEdit={canEdit} />}
        </div>
        <aside className="grid content-start gap-8">
          {!client.isUnassigned && (
            <Section title="Details">
              <ClientFacts client={client} />
            </Section>
          )}
          <Recent {...loaderData} />
        </aside>
      </div>
    </>
  );
}

const twoColumns = 'grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]';

type PageData = Route.ComponentProps['loaderData'];

function Projects({ client, projects, projectCount }: PageData) {
  return (
    <Section
      title={
        <>
          Jobs <Count>{projectCount}</Count>
        </>
      }
      actions={
        <NewProjectLink
          size="sm"
          to={client.isUnassigned ? '/projects/new' : `/projects/new?client=${client.id}`}
          icon={<Plus aria-hidden="true" />}
        />
      }
    >
      {projects.length > 0 ? (
        <ProjectTable projects={projects} />
      ) : (
        <p className="border-t border-line py-3 text-sm text-faint">
          {client.isUnassigned ? 'No jobs without a client.' : `No jobs for ${client.name} yet.`}
        </p>
      )}
      {projectCount > projects.length && (
        <p className="text-sm">
          <TextLink to={`/projects?client=${client.id}`}>All {projectCount} jobs</TextLink>
        </p>
      )}
    </Section>
  );
}

function Estimates({ client, estimates }: PageData) {
  const { can, canChange } = useViewer();
  if (!can('estimates.view') || (client.isUnassigned && estimates.length === 0)) return null;
  return (
    <Section
      title="Estimates"
      actions={
        canChange('estimates.edit') && (
          <LinkButton
            size="sm"
            to={`/estimates/new?client=${client.id}`}
            icon={<Plus aria-hidden="true" />}
          >
            New estimate
          </LinkButton>
        )
      }
    >
      {estimates.length > 0 ? (
        <EstimateTable estimates={estimates} without={['client', 'sent', 'valid']} />
      ) : (
        <p className="border-t border-line py-3 text-sm text-faint">
          No estimates for {client.name} yet.
        </p>
      )}
      {estimates.length === estimatesShown && (
        <p className="text-sm">
          <TextLink to={`/estimates?client=${client.id}`}>All estimates</TextLink>
        </p>
      )}
    </Section>
  );
}

function People({ client, people, canEdit }: PageData & { canEdit: boolean }) {
  const add = canEdit && (
    <LinkButton
      size="sm"
      to={`/contacts/new?client=${client.id}`}
      icon={<Plus aria-hidden="true" />}
    >
      Add contact
    </LinkButton>
  );
  return (
    <Section
      title={
        <>
          Contacts <Count>{people.length}</Count>
        </>
      }
      actions={people.length > 0 && add}
    >
      {people.length > 0 ? (
        <PeopleList people={people} canEdit={canEdit} />
      ) : (
        <div className="border-t border-line">
          <EmptyState title="No contacts yet" action={add}>
            Add the producer or brand contact you call about jobs.
          </EmptyState>
        </div>
      )}
    </Section>
  );
}

function Recent({ recent, now }: PageData) {
  if (recent.length === 0) return null;
  return (
    <Section title="Recent activity">
      <ActivityList items={recent} now={now} />
    </Section>
  );
}
