import { data } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { AskForm } from '#app/features/bids/brief-links/ask-form.ts';
import { Asked, type AskedReply } from '#app/features/bids/brief-links/asked.tsx';
import { LinkTable } from '#app/features/bids/brief-links/link-table.tsx';
import { ContactField } from '#app/features/jobs/projects/people-fields.tsx';
import { keepForm } from '#app/keep-form.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { useLastActionData } from '#app/use-last-action-data.ts';
import type { Route } from './+types/brief-links';

export const meta: Route.MetaFunction = () => [{ title: 'Ask for a brief · Callboard' }];

/** The links that work, and the contact of `?contact=`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const { permissions } = await api.me.find();
  if (!permissions.includes('estimates.edit')) {
    throw data({ message: 'Ask somebody with access to money to send the link.' }, 403);
  }
  const contactId = new URL(request.url).searchParams.get('contact');
  const [links, page] = await Promise.all([
    api.briefLinks.list(),
    contactId ? api.contacts.page({ id: contactId }) : null,
  ]);
  return { links, contact: page && { id: page.contact.id, name: page.contact.name } };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, AskForm, async (value): Promise<AskedReply> => {
    const { briefLinks } = getApi(context);
    const { contactId, message, despiteBounce, intent, formKey } = value;
    if (intent === 'copy') return { asked: await briefLinks.create({ contactId }) };
    const how = { despiteBounce: despiteBounce === 'on', ...(formKey && { formKey }) };
    await briefLinks.send({ contactId, ...(message && { message }), ...how });
    return { asked: { url: null } };
  });

const loadSchema = () =>
  import('#app/features/bids/brief-links/ask-form.ts').then((it) => it.AskForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

/** Where a producer asks a client for a brief, and ends the links. */
export default function BriefLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { links } = loaderData;
  const newest = actionData && 'asked' in actionData ? actionData : undefined;
  const asked = useLastActionData(newest);
  const lastResult = actionData && 'asked' in actionData ? undefined : actionData;
  return (
    <>
      <PageHeader
        title="Ask for a brief"
        summary="The client gets a private link to a form, for a phone and without an account. What they send becomes a brief, and you get a notice."
        back={{ to: '/briefs', label: 'Briefs' }}
      />
      {asked && <Asked {...asked} />}
      <AskBox contact={loaderData.contact} lastResult={lastResult} />
      {links.length > 0 && (
        <Section title="Links that work">
          <LinkTable links={links} />
        </Section>
      )}
    </>
  );
}

interface AskBoxProps {
  contact: { id: string; name: string } | null;
  lastResult: FormReply | undefined;
}

function AskBox({ contact, lastResult }: AskBoxProps) {
  const [form, fields] = useForm({
    id: 'brief-link',
    isNew: true,
    loadSchema,
    lastResult,
    defaultValue: { contactId: contact?.id ?? '' },
  });
  return (
    <Form
      form={form}
      className="max-w-2xl"
      wayOut={(code) =>
        code === 'conflict' && (
          <Button type="submit" name="despiteBounce" value="on">
            Send anyway
          </Button>
        )
      }
    >
      <ContactField
        field={fields.contactId}
        chosenName={contact?.name}
        noneLabel="Choose a contact"
      />
      <TextareaField
        field={fields.message}
        label="Message"
        isOptional
        hint="In the email, above the link."
        dir="auto"
      />
      <div className="flex flex-wrap gap-2 pt-2">
        <SubmitButton name="intent" value="send">
          Email the link
        </SubmitButton>
        <SubmitButton name="intent" value="copy" variant="secondary">
          Create a link to copy
        </SubmitButton>
        <LinkButton variant="quiet" to="/briefs">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
