import type { Caller } from '@callboard/api';
import { Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { ShownLink } from '#app/features/accounts/secret-link/shown-link.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import type { LinkReply } from '#app/routes/crew-link.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { Section } from '#app/ui/page-header.tsx';

interface LinkSectionProps {
  person: { id: string; name: string; email: string | null };
  links: Awaited<ReturnType<Caller['crewLinks']['find']>>;
}

/** The link to the page of a person, who answers and reads there without an account. */
export default function LinkSection({ person, links }: LinkSectionProps) {
  const fetcher = useFetcher<LinkReply>();
  const { canChange } = useViewer();
  const [formKey, setFormKey] = useState('');
  const { url, sentTo, refusal, canSendAnyway } = fetcher.data ?? {};
  const busy = fetcher.state === 'idle' ? null : fetcher.formData?.get('intent');
  const post = (fields: Record<string, string>) =>
    void fetcher.submit(fields, { method: 'post', action: `/crew/${person.id}/link` });
  const send = (isSure: boolean) => {
    // A second click of the same kind is the same message.
    const key = busy === 'send' ? formKey : newKey();
    setFormKey(key);
    post({ intent: 'send', formKey: key, ...(isSure && { despiteBounce: 'on' }) });
  };
  return (
    <Section title="Their page">
      <p className="text-sm text-pretty text-soft">
        A link opens their own page on a phone, without an account: dates, calls and details.{' '}
        <Opened links={links} />
      </p>
      {canChange('crew.edit') && (
        <div className="flex flex-wrap gap-2">
          {person.email && (
            <Button
              icon={<Send aria-hidden="true" />}
              isBusy={busy === 'send'}
              onClick={() => send(false)}
            >
              Send link
            </Button>
          )}
          <Button
            icon={<Link2 aria-hidden="true" />}
            isBusy={busy === 'create'}
            onClick={() => post({ intent: 'create' })}
          >
            Get link
          </Button>
          {links.liveCount > 0 && (
            <NewLink name={person.name} isBusy={busy === 'replace'} post={post} />
          )}
        </div>
      )}
      {refusal && (
        <Banner
          tone="danger"
          role="alert"
          action={canSendAnyway && <Button onClick={() => send(true)}>Send anyway</Button>}
        >
          {refusal}
        </Banner>
      )}
      {sentTo && (
        <p role="status" className="text-sm text-good">
          The link was sent to {sentTo}.
        </p>
      )}
      {url && <ShownLink url={url} />}
    </Section>
  );
}

function Opened({ links: { liveCount, lastOpenedAt } }: Pick<LinkSectionProps, 'links'>) {
  const { workspace } = useViewer();
  if (liveCount === 0) return 'They have no link yet.';
  if (!lastOpenedAt) return 'They have not opened it yet.';
  return (
    <>
      Last opened <Instant at={lastOpenedAt} timeZone={workspace.timeZone} hasTime />.
    </>
  );
}

interface NewLinkProps {
  name: string;
  isBusy: boolean;
  post: (fields: Record<string, string>) => void;
}

function NewLink({ name, isBusy, post }: NewLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const act = (intent: string) => () => {
    post({ intent });
    setOpen(false);
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" isBusy={isBusy}>
          New link…
        </Button>
      }
      title="End the old links?"
      description={`Every link that ${name} has stops working, also those in messages. Do this when a link was forwarded.`}
      action={
        <>
          <Button variant="quiet" onClick={act('end')}>
            End without a new one
          </Button>
          <Button variant="primary" onClick={act('replace')}>
            End and create a new link
          </Button>
        </>
      }
    />
  );
}
