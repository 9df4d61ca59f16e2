import { formatMoney } from '@callboard/domain/money/format-money';
import { FileDown, Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ShownLink } from '#app/features/accounts/secret-link/shown-link.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { ClientPage } from './page-data.ts';
import { useClientActs } from './use-client-acts.ts';

const link = 'inline-flex items-center gap-1.5 underline decoration-edge underline-offset-4';

/** What was sent to whom, and what can be done about it. */
export function SentState({ page }: { page: ClientPage }) {
  const { id, sending, sent } = page;
  const { recipient, links, validUntil, isUndecided } = sending;
  const { workspace, canChange } = useViewer();
  const { busy, post, keyFor, reply } = useClientActs();
  const remind = (isSure: boolean) =>
    post({ intent: 'remind', formKey: keyFor('remind'), ...(isSure && { despiteBounce: 'on' }) });
  return (
    <Section title="Sent">
      {sent && (
        <p className="text-sm text-pretty text-soft">
          Version {sent.shown.version} for {formatMoney(sent.shown.totalCents, sending.currency)}{' '}
          was sent <Instant at={sent.sentAt} timeZone={workspace.timeZone} hasTime />
          {isUndecided && (
            <>
              {' '}
              and is valid until <PlainDate date={validUntil} />
            </>
          )}
          .{' '}
          {links.lastOpenedAt ? (
            <>
              Last opened <Instant at={links.lastOpenedAt} timeZone={workspace.timeZone} hasTime />.
            </>
          ) : (
            'Nobody has opened it yet.'
          )}
        </p>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <a href={`/estimates/${id}/estimate.pdf`} className={link}>
          <FileDown aria-hidden="true" className="size-4" /> PDF as sent
        </a>
        <a href={`/estimates/${id}/estimate.pdf?kind=internal`} className={link}>
          <FileDown aria-hidden="true" className="size-4" /> Internal PDF
        </a>
        {sent?.approval && (
          <a href={`/estimates/${id}/estimate.pdf?kind=certificate`} className={link}>
            <FileDown aria-hidden="true" className="size-4" /> Certificate of approval
          </a>
        )}
        {sending.isAgreed && (
          <Link to={`/estimates/${id}/award`} className={link}>
            Set up the job
          </Link>
        )}
      </p>
      {canChange('estimates.edit') && (
        <div className="flex flex-wrap gap-2">
          {isUndecided && recipient && (
            <Button
              icon={<Send aria-hidden="true" />}
              isBusy={busy === 'remind'}
              onClick={() => remind(false)}
            >
              Remind {recipient.name}
            </Button>
          )}
          <Button
            icon={<Link2 aria-hidden="true" />}
            isBusy={busy === 'link'}
            onClick={() => post({ intent: 'link' })}
          >
            Get link
          </Button>
          {links.liveCount > 0 && (
            <EndLinks isBusy={busy === 'end'} end={() => post({ intent: 'end' })} />
          )}
        </div>
      )}
      {reply?.refusal && (
        <Banner
          tone="danger"
          role="alert"
          action={reply.canSendAnyway && <Button onClick={() => remind(true)}>Send anyway</Button>}
        >
          {reply.refusal}
        </Banner>
      )}
      {reply?.url && <ShownLink url={reply.url} />}
    </Section>
  );
}

function EndLinks({ isBusy, end }: { isBusy: boolean; end: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" isBusy={isBusy}>
          End links…
        </Button>
      }
      title="End every link?"
      description="Nobody can read or approve this estimate with a link that was sent before. Send a reminder or get a new link afterwards."
      action={
        <Button
          variant="danger"
          onClick={() => {
            end();
            setOpen(false);
          }}
        >
          End the links
        </Button>
      }
    />
  );
}
