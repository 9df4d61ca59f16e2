import type { LinkOfJob } from '@callboard/core/portal';
import { ContactField } from '#app/features/jobs/projects/people-fields.tsx';
import type { ProjectPage } from '#app/features/jobs/projects/use-project.ts';
import { LinkList } from '#app/features/portal/links/link-list.tsx';
import { ShareButtons } from '#app/features/portal/links/share-buttons.tsx';
import { SharedLink } from '#app/features/portal/links/shared-link.tsx';
import { type ShareReply, useSharedReply } from '#app/features/portal/links/use-shared-reply.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckboxField, TextareaField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { TextLink } from '#app/ui/links.tsx';

interface ShareDialogProps {
  project: ProjectPage;
  links: LinkOfJob[];
  canShare: boolean;
  reply: ShareReply | undefined;
  close: () => void;
}

/** Shows a contact of the client the schedule, and lists who has a link to it. */
export default function ShareDialog({ project, links, canShare, reply, close }: ShareDialogProps) {
  const { canChange } = useViewer();
  const { shared, lastResult } = useSharedReply(reply);
  return (
    <Dialog
      isOpen
      onOpenChange={(isStaying) => isStaying || close()}
      title="Share with client"
      description="The client sees the days, locations and, once a call sheet was sent, call times. Of the schedule never crew, contacts, access codes, notes or money."
    >
      <div className="grid grid-cols-1 gap-5">
        {shared && <SharedLink url={shared.url} />}
        {canShare && <ShareForm key={shared?.key} project={project} lastResult={lastResult} />}
        {links.length > 0 && (
          <LinkList
            links={links}
            shows="the schedule"
            end={canChange('schedule.edit') ? endLink : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}

const endLink = async (id: string) => (await loadApiClient()).scheduleLinks.end.mutate({ id });

const loadSchema = () =>
  import('#app/features/portal/links/share-form.ts').then((it) => it.ShareForm);

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
      <CheckboxField
        field={fields.showsBook}
        label="Show the production book too"
        hint="The sections that are switched on for the client, now and later."
      />
      <ShareButtons />
    </Form>
  );
}
