import { isMissing } from '@callboard/domain/paperwork/enums';
import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import type { ActReply } from '#app/forms.ts';
import { Button } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { JobPaper } from './job-papers.ts';
import { PaperUpload } from './paper-upload.tsx';

interface PaperActsProps {
  paper: JobPaper;
  projectId: string;
  name: string;
}

/** What the office can do with a paper. */
export function PaperActs({ paper, projectId, name }: PaperActsProps) {
  const { id, kind, status, haveTermsChanged } = paper;
  const act = { id, action: `/projects/${projectId}/paperwork`, name };
  return (
    <>
      {status === 'signed' && <MoveButton {...act} status="approved" label="Approve" />}
      {(status === 'signed' || status === 'approved') && (
        <ReasonButton paper={paper} name={name} status="rejected" verb="Return" />
      )}
      {isMissing(status) && (
        <>
          <PaperUpload to={`/papers/${id}`} label="Received on paper" name={name} size="sm" />
          <DueButton paper={paper} name={name} />
          <ReasonButton paper={paper} name={name} status="waived" verb="Waive" />
        </>
      )}
      {(status === 'waived' || status === 'expired') && (
        <MoveButton {...act} status="not_sent" label="Ask for it" />
      )}
      {kind === 'deal_memo' &&
        haveTermsChanged &&
        (status === 'signed' || status === 'approved') && (
          <MoveButton {...act} status="not_sent" label="Ask again" />
        )}
      {status === 'approved' && !haveTermsChanged && (
        <MoveButton {...act} status="expired" label="Expired" />
      )}
    </>
  );
}

interface MoveProps {
  id: string;
  action: string;
  name: string;
  status: string;
  label: string;
}

function MoveButton({ id, action, name, status, label }: MoveProps) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher);
  return (
    <Button
      size="sm"
      aria-label={`${label}: ${name}`}
      isBusy={fetcher.state !== 'idle'}
      onClick={() =>
        void fetcher.submit({ intent: 'move', id, status }, { method: 'post', action })
      }
    >
      {label}
    </Button>
  );
}

interface ReasonProps {
  paper: JobPaper;
  name: string;
  status: 'rejected' | 'waived';
  verb: string;
}

/** Asks for the reason, which the person reads when a paper is returned. */
function ReasonButton({ paper, name, status, verb }: ReasonProps) {
  const { isBusy, refusal, run } = useAct();
  const [isOpen, setOpen] = useState(false);
  const field = useId();
  const [reason, setReason] = useState('');
  const submit = async () => {
    const moved = await run(() =>
      apiClient.paperwork.move.mutate({ id: paper.id, status, reason }),
    );
    if (!moved) return;
    setOpen(false);
    setReason('');
    if (status === 'waived') return toast(`${name} waived`);
    const told = moved.isMailed ? `${paper.name} was emailed` : `${paper.name} was not emailed`;
    toast(`${name} returned. ${told}`);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" aria-label={`${verb}: ${name}`}>
          {verb}…
        </Button>
      }
      title={`${verb} ${name}?`}
      description={consequenceOf(paper, status)}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field id={field} label="Reason" error={refusal}>
          <Input
            id={field}
            value={reason}
            maxLength={500}
            required
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabled={reason.trim() === ''}
          className="justify-self-end"
        >
          {verb}
        </Button>
      </form>
    </Dialog>
  );
}

function consequenceOf({ kind, name, hasEmail }: JobPaper, status: ReasonProps['status']): string {
  if (status === 'waived') return `${name} is not asked for it any more.`;
  if (kind === 'deal_memo') {
    return `${name} reads the reason on their page. Correct the booking, then send the paperwork: that emails a new memo.`;
  }
  return hasEmail
    ? `${name} gets an email with the reason and the link.`
    : `${name} reads the reason on their page. There is no email to tell them.`;
}

/** Sets the date by which a paper is due. */
function DueButton({ paper: { id, due, firstDate }, name }: { paper: JobPaper; name: string }) {
  const { isBusy, refusal, run } = useAct();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(due);
  const field = useId();
  const open = (isNext: boolean) => {
    setTyped(due);
    setOpen(isNext);
  };
  const submit = async () => {
    const done =
      typed === due ||
      (await run(async () => {
        await apiClient.paperwork.setDue.mutate({ id, due: typed, opened: { due } });
        return true;
      }));
    if (done) setOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button size="sm" variant="quiet" aria-label={`Due date: ${name}`}>
          Due date…
        </Button>
      }
      title={`When ${name} is due`}
      description="The reminder comes two days before."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          id={field}
          label="Due"
          error={refusal}
          hint={
            firstDate
              ? `Without a date it is due ${formatPlainDate(firstDate)}, the first date.`
              : undefined
          }
        >
          <DateInput id={field} value={typed} onChange={setTyped} />
        </Field>
        <Button type="submit" variant="primary" isBusy={isBusy} className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
