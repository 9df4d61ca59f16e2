import { contactKindLabels } from '@callboard/domain/contacts/enums';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { apiClient } from '#app/api-client.ts';
import { getApi } from '#app/context.ts';
import { linksEnd } from '#app/features/jobs/clients/links-end.ts';
import { ProjectTable } from '#app/features/jobs/clients/project-table.tsx';
import { RemoveDialog } from '#app/features/removal/remove-dialog.tsx';
import { useRemoval } from '#app/features/removal/use-removal.ts';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Mail, Phone, TextLink } from '#app/ui/links.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/contact';

const ContactForm = z.object({ intent: z.enum(['primary', 'confirm-email']) });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.contact.name ?? 'Contact'} · Callboard` },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).contacts.page({ id: params.id });

/** Makes the contact the client's primary contact, or confirms their email. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { contacts } = getApi(context);
  const { intent } = await readFields(request, ContactForm);
  return attempt(() =>
    intent === 'confirm-email'
      ? contacts.confirmEmail({ id })
      : contacts.update({ id, isPrimary: true }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { contact, clientName, projects } = loaderData;
  const { canChange } = useViewer();
  const client = <TextLink to={`/clients/${contact.clientId}`}>{clientName}</TextLink>;
  return (
    <>
      <PageHeader
        title={contact.name}
        back={{ to: '/contacts', label: 'Contacts' }}
        badges={
          contact.isPrimary && (
            <Pill shape="dot" tone="good">
              Primary contact
            </Pill>
          )
        }
        summary={
          contact.title ? (
            <>
              {contact.title} at {client}.
            </>
          ) : (
            <>At {client}.</>
          )
        }
        actions={canChange('clients.edit') && <ContactActions {...loaderData} />}
      />
      {contact.emailEnteredAt && <EnteredEmail {...contact} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Facts
          facts={[
            { label: 'Email', value: contact.email && <Mail to={contact.email} /> },
            { label: 'Phone', value: contact.phone && <Phone number={contact.phone} /> },
            { label: 'Role', value: contact.kind && contactKindLabels[contact.kind] },
          ]}
        />
        <Section title="Jobs">
          {projects.length > 0 ? (
            <ProjectTable projects={projects} />
          ) : (
            <p className="border-t border-line py-3 text-sm text-faint">
              No jobs yet. Choose a job’s contact on the job’s page.
            </p>
          )}
        </Section>
      </div>
    </>
  );
}

function ContactActions({ contact, clientName, linkCount }: Route.ComponentProps['loaderData']) {
  const { id, name, clientId } = contact;
  const { canChange } = useViewer();
  const removal = useRemoval({
    remove: () => apiClient.contacts.remove.mutate({ id }),
    restore: () => apiClient.contacts.restore.mutate({ id }),
    done: `${name} was removed`,
    leaveTo: `/clients/${clientId}`,
    returnTo: `/contacts/${id}`,
  });
  return (
    <>
      <RemoveDialog removal={removal} title={`Remove ${name}?`}>
        This removes them from {clientName}. Finished jobs keep their name. If they are the contact
        on an open job, choose another contact there first. {linksEnd(linkCount)}You can undo this
        right after.
      </RemoveDialog>
      <MakePrimary {...contact} />
      {canChange('estimates.edit') && (
        <LinkButton to={`/briefs/links?contact=${id}`}>Ask for a brief</LinkButton>
      )}
      <LinkButton to={`/contacts/${id}/edit`}>Edit</LinkButton>
    </>
  );
}

interface MakePrimaryProps {
  name: string;
  isPrimary: boolean;
}

/** Stays on the page without its button after the change, to confirm it. */
function MakePrimary({ name, isPrimary }: MakePrimaryProps) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher, `${name} is now the primary contact`);
  if (isPrimary) return null;
  return (
    <fetcher.Form method="post">
      <Button type="submit" name="intent" value="primary" isBusy={fetcher.state !== 'idle'}>
        Make primary contact
      </Button>
    </fetcher.Form>
  );
}

/** Says that nobody with access to all money confirmed the email, and lets them. */
function EnteredEmail({ name, email }: { name: string; email: string | null }) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher, 'The email is confirmed');
  const { seesAllMoney } = useViewer();
  if (!email) return null;
  return (
    <Banner
      tone="tally"
      action={
        seesAllMoney && (
          <fetcher.Form method="post">
            <Button
              type="submit"
              name="intent"
              value="confirm-email"
              isBusy={fetcher.state !== 'idle'}
            >
              Confirm the email
            </Button>
          </fetcher.Form>
        )
      }
    >
      {email} was entered by somebody without access to all money. Until somebody who has it
      confirms the email, {name} cannot answer what was sent before.
    </Banner>
  );
}
