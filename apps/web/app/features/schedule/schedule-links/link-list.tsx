import type { ScheduleLink } from '@callboard/core/schedule';
import { useState } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { useAct } from '../use-act.ts';

/** Who has a link to the schedule of a job. */
export function LinkList({ links }: { links: ScheduleLink[] }) {
  return (
    <Section title="Who has a link">
      <ul>
        {links.map((it) => (
          <Row key={it.id} link={it} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ link }: { link: ScheduleLink }) {
  const { contactId, contactName, isMailed, createdAt, createdBy, expiresAt } = link;
  const { canChange } = useViewer();
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 last:border-b">
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <p className="wrap-anywhere">
          <TextLink to={`/contacts/${contactId}`}>{contactName}</TextLink>
        </p>
        <p className="text-sm text-soft">
          <Opened link={link} />
        </p>
        <p className="text-xs text-faint">
          {isMailed ? 'Mailed' : 'Copied'} <At at={createdAt} />
          {createdBy && ` by ${createdBy}`}, works until <At at={expiresAt} />
        </p>
      </div>
      {canChange('schedule.edit') && <End link={link} />}
    </li>
  );
}

function Opened({ link: { isOfJob, lastOpenedAt } }: { link: ScheduleLink }) {
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

function End({ link: { id, contactName } }: { link: ScheduleLink }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const end = async () => {
    setOpen(false);
    const ended = await run(async () => {
      await (await loadApiClient()).scheduleLinks.end.mutate({ id });
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
      description="Nobody can see the schedule with it any more."
      action={
        <Button variant="danger" onClick={end}>
          End the link
        </Button>
      }
    />
  );
}
