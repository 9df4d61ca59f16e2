import type { LinkOfJob } from '@callboard/core/portal';
import type { CutContact } from '@callboard/core/review';
import { portalLinkDays } from '@callboard/domain/portal/lives';
import { ChevronDown } from 'lucide-react';
import { LinkList } from '#app/features/portal/links/link-list.tsx';
import { ShareButtons } from '#app/features/portal/links/share-buttons.tsx';
import { SharedLink } from '#app/features/portal/links/shared-link.tsx';
import { TermFields } from '#app/features/portal/links/term-fields.tsx';
import { type ShareReply, useSharedReply } from '#app/features/portal/links/use-shared-reply.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField, TextareaField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { ChangeLink } from './change-link.tsx';

interface ShareDialogProps {
  deliverableId: string;
  /** Number of the newest version, which the client sees. */
  newest: number;
  contacts: CutContact[];
  links: LinkOfJob[];
  canShare: boolean;
  reply: ShareReply | undefined;
  close: () => void;
}

/** Sends a contact of the client to the review of a deliverable, and lists who has a link to it. */
export default function ShareDialog({ newest, links, canShare, ...props }: ShareDialogProps) {
  const { shared, lastResult } = useSharedReply(props.reply);
  return (
    <Dialog
      isOpen
      onOpenChange={(isStaying) => isStaying || props.close()}
      title="Share with client"
      description={`The client watches v${newest}, leaves notes and decides. They never see notes for the team only.`}
    >
      <div className="grid grid-cols-1 gap-5">
        {shared && <SharedLink url={shared.url} />}
        {canShare && <ShareForm key={shared?.key} {...props} lastResult={lastResult} />}
        {links.length > 0 && (
          <LinkList
            links={links}
            shows="this deliverable"
            end={endLink}
            change={(link) => <ChangeLink link={link} />}
          />
        )}
      </div>
    </Dialog>
  );
}

const endLink = async (id: string) => (await loadApiClient()).cutLinks.end.mutate({ id });

const loadSchema = () =>
  import('#app/features/portal/links/share-form.ts').then((it) => it.ShareForm);

type ShareFormProps = Pick<ShareDialogProps, 'deliverableId' | 'contacts'> & {
  lastResult: FormReply | undefined;
};

function ShareForm({ deliverableId, contacts, lastResult }: ShareFormProps) {
  const [form, fields] = useForm({
    id: `share-${deliverableId}`,
    isNew: true,
    loadSchema,
    lastResult,
    defaultValue: { contactId: contacts.find((it) => it.isOfJob)?.id ?? '' },
  });
  if (contacts.length === 0) {
    return <p>The client of this job has no contacts yet. Add one with an email first.</p>;
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
      <SelectField
        field={fields.contactId}
        label="Contact"
        noneLabel="Choose a contact"
        options={contacts.map(({ id, name, hasEmail }) => ({
          ...{ value: id, label: hasEmail ? name : `${name} (no email)` },
        }))}
      />
      <TextareaField
        field={fields.message}
        label="Message"
        isOptional
        hint="In the email, above the link."
        rows={2}
        dir="auto"
      />
      <details className="group">
        <summary className="flex touch-link w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-sm text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-open:rotate-180"
          />
          Options
        </summary>
        <div className="pt-3">
          <input type="hidden" name="hasTerms" value="on" />
          <TermFields
            id={form.id}
            usually={`${portalLinkDays} days after it was last opened`}
            passcodeLabel="Passcode"
            passcodeHint="Tell it to the client yourself. It is never in an email."
            errorOf={(name) => fields[name].errors?.[0]}
          />
        </div>
      </details>
      <ShareButtons />
    </Form>
  );
}
