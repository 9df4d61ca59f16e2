import type { BriefLink } from '@callboard/core/bids';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { countOf } from '#app/count-of.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

const columns: Column<BriefLink>[] = [
  { key: 'contact', label: 'Contact', cell: (it) => <Contact link={it} /> },
  {
    key: 'sent',
    label: 'Created',
    width: '11rem',
    cell: (it) => <Created link={it} />,
  },
  {
    key: 'opened',
    label: 'Last opened',
    width: '9rem',
    cell: (it) => <Opened link={it} />,
  },
  {
    key: 'expires',
    label: 'Works until',
    width: '11rem',
    cell: (it) => <Until link={it} />,
  },
  { key: 'briefs', label: 'Sent', width: '6rem', cell: (it) => countOf(it.briefs, 'brief') },
  { key: 'end', label: 'End', width: '6rem', align: 'end', cell: (it) => <End link={it} /> },
];

/** The links for briefs that work. */
export function LinkTable({ links }: { links: BriefLink[] }) {
  return <Table label="Links that work" columns={columns} rows={links} rowKey={(it) => it.id} />;
}

function Contact({ link: { contactId, contactName, clientName } }: { link: BriefLink }) {
  return (
    <span className="grid min-w-0">
      <span className="truncate">
        <TextLink to={`/contacts/${contactId}`}>{contactName}</TextLink>
      </span>
      <span className="truncate text-xs text-faint">{clientName}</span>
    </span>
  );
}

function Created({ link: { isMailed, createdAt, createdBy } }: { link: BriefLink }) {
  return (
    <span className="grid min-w-0">
      <span>
        {isMailed ? 'Mailed' : 'Copied'} <At at={createdAt} />
      </span>
      {createdBy && <span className="truncate text-xs text-faint">by {createdBy}</span>}
    </span>
  );
}

function Opened({ link: { lastOpenedAt } }: { link: BriefLink }) {
  if (!lastOpenedAt) return 'Not opened';
  return (
    <>
      Opened <At at={lastOpenedAt} />
    </>
  );
}

function Until({ link: { expiresAt } }: { link: BriefLink }) {
  return (
    <>
      Until <At at={expiresAt} />
    </>
  );
}

function At({ at }: { at: Date }) {
  return <Instant at={at} timeZone={useViewer().workspace.timeZone} />;
}

function End({ link: { id, contactName } }: { link: BriefLink }) {
  const { canChange } = useViewer();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!canChange('estimates.edit')) return null;
  const end = async () => {
    setOpen(false);
    setBusy(true);
    try {
      const { briefLinks } = await loadApiClient();
      await briefLinks.end.mutate({ id });
      toast('The link was ended');
      await revalidate();
    } catch (error) {
      toastError(refusalText(error));
    } finally {
      setBusy(false);
    }
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
      description="Nobody can send a brief with it any more. The briefs that came through it stay."
      action={
        <Button variant="danger" onClick={end}>
          End the link
        </Button>
      }
    />
  );
}
