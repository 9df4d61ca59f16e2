import type { ScheduleLink } from '@callboard/core/schedule';
import { useState } from 'react';
import { ShownLink } from '#app/features/accounts/secret-link/shown-link.tsx';
import { ContactField } from '#app/features/jobs/projects/people-fields.tsx';
import type { ProjectPage } from '#app/features/jobs/projects/use-project.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextareaField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { TextLink } from '#app/ui/links.tsx';
import { useLastActionData } from '#app/use-last-action-data.ts';
import { LinkList } from './link-list.tsx';
import type { SharedReply } from './share-schedule.ts';

type Reply = SharedReply | FormReply;

interface ShareDialogProps {
  project: ProjectPage;
  links: ScheduleLink[];
  canShare: boolean;
  reply: Reply | undefined;
  close: () => void;
}

/** Shows a contact of the client the schedule, and lists who has a link to it. */
export default function ShareDialog({ project, links, canShare, reply, close }: ShareDialogProps) {
  // A link that was shown before this dialog was opened is not shown again.
  const [before] = useState(reply);
  const now = reply === before ? undefined : reply;
  const shared = useLastActionData(now && 'shared' in now ? now : undefined)?.shared;
  return (
    <Dialog
      isOpen
      onOpenChange={(isStaying) => isStaying || close()}
      title="Share with client"
      description="The client sees the days, locations and, once a call sheet was sent, call times. Never crew, contacts, access codes, notes or money."
    >
      <div className="grid grid-cols-1 gap-5">
        {shared && <Shared url={shared.url} />}
        {canShare && (
          <ShareForm
            key={shared?.key}
            project={project}
            lastResult={now && 'shared' in now ? undefined : now}
          />
        )}
        {links.length > 0 && <LinkList links={links} />}
      </div>
    </Dialog>
  );
}

function Shared({ url }: { url: string | null }) {
  if (url) return <ShownLink url={url} />;
  return (
    <Banner tone="good" role="status">
      The link was mailed.
    </Banner>
  );
}

const loadSchema = () => import('./share-form.ts').then((it) => it.ShareForm);

interface ShareFormProps {
  project: ProjectPage;
  lastResult: FormReply | undefined;
}

function ShareForm({ project, lastResult }: ShareFormProps) {
  const { id, clientId, clientName, contactId, contactName } = project;
  const [form, fields] = useForm({
    id: 'share-schedule',
    isNew: true,
    loadSchema,
    lastResult,
    defaultValue: { contactId: contactId ?? '' },
  });
  if (project.isUnassigned && contactId === null) {
    return (
      <p>
        This job has no client yet. <TextLink to={`/projects/${id}/edit`}>Choose one</TextLink>{' '}
        first.
      </p>
    );
  }
  return (
    <Form
      form={form}
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
        chosenName={contactName}
        clientId={clientId}
        noneLabel={`Choose a contact of ${clientName}`}
      />
      <TextareaField
        field={fields.message}
        label="Message"
        isOptional
        hint="In the email, above the link."
        rows={2}
        dir="auto"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="intent" value="send">
          Email the link
        </SubmitButton>
        <SubmitButton name="intent" value="copy" variant="secondary">
          Create a link to copy
        </SubmitButton>
      </div>
    </Form>
  );
}
