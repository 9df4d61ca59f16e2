import type { LinkOfJob } from '@callboard/core/portal';
import { type ReactNode, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { termWords } from './term-words.ts';

interface LinkListProps {
  links: LinkOfJob[];
  /** What the links show: "the schedule". */
  shows: string;
  /** Ends a link; undefined where links are only read. */
  end: ((id: string) => Promise<unknown>) | undefined;
  /** The button that changes a link, where that can be done. */
  change?: (link: LinkOfJob) => ReactNode;
}

/** Who has a link to something of a job. */
export function LinkList({ links, ...rest }: LinkListProps) {
  return (
    <Section title="Who has a link">
      <ul>
        {links.map((it) => (
          <Row key={it.id} link={it} {...rest} />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = Omit<LinkListProps, 'links'> & { link: LinkOfJob };

function Row({ link, shows, end, change }: RowProps) {
  const { contactId, contactName, isMailed, createdAt, createdBy, expiresAt } = link;
  const { can } = useViewer();
  const terms = termWords(link);
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 last:border-b">
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <p className="wrap-anywhere">
          {can('clients.view') ? (
            <TextLink to={`/contacts/${contactId}`}>{contactName}</TextLink>
          ) : (
            contactName
          )}
        </p>
        <p className="text-sm text-soft">
          <Opened link={link} />
        </p>
        {terms && (
          <p dir="auto" className="text-sm wrap-anywhere">
            {terms}
          </p>
        )}
        <p className="text-xs text-faint">
          {link.showsBook && 'Shows the book too. '}
          {isMailed ? 'Mailed' : 'Copied'} <At at={createdAt} />
          {createdBy && ` by ${createdBy}`}, works until <At at={expiresAt} />
        </p>
      </div>
      {change?.(link)}
      {end && <End link={link} shows={shows} end={end} />}
    </li>
  );
}

function Opened({ link: { isOfJob, lastOpenedAt } }: { link: LinkOfJob }) {
  if (!isOfJob) return 'Shows nothing: not a contact of this job any more';
  if (!lastOpenedAt) return 'Not opened yet';
  return (
    <>
      Last opened <At at={lastOpenedAt} hasTime />
    </>
  );
}

function At({ at, hasTime = false }: { at: Date; hasTime?: boolean }) {
  return <Instant at={at} timeZone={useViewer().workspace.timeZone} hasTime={hasTime} />;
}

type EndProps = Pick<RowProps, 'link' | 'shows'> & { end: (id: string) => Promise<unknown> };

function End({ link: { id, contactName }, shows, end }: EndProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const endNow = async () => {
    setOpen(false);
    const ended = await run(async () => {
      await end(id);
      return true;
    });
    if (ended) toast('The link was ended');
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          size="sm"
          variant="quiet"
          isBusy={isBusy}
          aria-label={`End the link of ${contactName}…`}
        >
          End…
        </Button>
      }
      title={`End the link of ${contactName}?`}
      description={`Nobody can see ${shows} with it any more.`}
      action={
        <Button variant="danger" onClick={endNow}>
          End the link
        </Button>
      }
    />
  );
}
