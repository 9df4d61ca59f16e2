import {
  isMissing,
  type PaperworkKind,
  paperName,
  paperworkKinds,
  paperworkLabels,
} from '@callboard/domain/paperwork/enums';
import { type ReactNode, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Instant, PlainDate } from '#app/ui/date.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { JobPaper } from './job-papers.ts';
import { PaperActs } from './paper-acts.tsx';
import { PaperPill } from './paper-pill.tsx';

interface BookingPapersProps {
  booking: { id: string; name: string };
  projectId: string;
  papers: JobPaper[];
  isEditable: boolean;
  /** Whether the viewer may read the deal memo, which has the pay. */
  seesPay: boolean;
}

/** The papers of a booking with what the office does with them. */
export function BookingPapers(props: BookingPapersProps) {
  const { booking, projectId, papers, isEditable } = props;
  const canSend = isEditable && papers.some((it) => it.isAskedFor && it.isMissing);
  return (
    <div className="grid gap-3">
      {papers.length === 0 ? (
        <p className="text-sm text-pretty text-soft">
          The set is made when the first date is confirmed.
        </p>
      ) : (
        <ul aria-label="Paperwork">
          {papers.map((it) => (
            <Paper key={it.id} paper={it} {...props} />
          ))}
        </ul>
      )}
      {papers.length > 0 && !papers[0]?.isAskedFor && (
        <p className="text-sm text-faint">Not asked for: {booking.name} is no longer booked.</p>
      )}
      {isEditable && (
        <div className="flex flex-wrap gap-2">
          {canSend && (
            <LinkButton
              to={`/projects/${projectId}/paperwork/send?booking=${booking.id}`}
              size="sm"
            >
              Send paperwork…
            </LinkButton>
          )}
          <AddPaper {...props} />
        </div>
      )}
    </div>
  );
}

function Paper({
  paper,
  projectId,
  isEditable,
  seesPay,
}: BookingPapersProps & { paper: JobPaper }) {
  const { id, kind, status, reason, document } = paper;
  const name = paperName(paper);
  return (
    <li className="grid gap-1.5 border-t border-line py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium break-words">{name}</span>
        <PaperPill status={status} />
      </div>
      <When paper={paper} />
      {reason && <p className="text-sm text-soft break-words">{reason}</p>}
      {paper.haveTermsChanged && (
        <p className="text-sm text-tally-ink">
          {paper.isSigned
            ? 'Terms changed since it was signed.'
            : 'Terms changed since it was sent.'}
        </p>
      )}
      {document?.signedBy && (
        <p className="text-xs text-faint break-words">
          Signed by {document.signedBy}
          {document.address && ` from ${document.address}`}. SHA-256{' '}
          <code className="font-mono break-all">{document.sha256}</code>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        {kind === 'deal_memo' && seesPay && <TextLink to={`/paperwork/${id}`}>Read</TextLink>}
        {document && (
          <a
            href={`/papers/${document.id}`}
            className="touch-link text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
            aria-label={`Download ${name}`}
          >
            Download
          </a>
        )}
        {isEditable && <PaperActs paper={paper} projectId={projectId} name={name} />}
      </div>
    </li>
  );
}

function When({
  paper: { status, due, firstDate, sentAt, viewedAt, signedAt },
}: {
  paper: JobPaper;
}) {
  const { workspace } = useViewer();
  const at = (instant: Date) => <Instant at={instant} timeZone={workspace.timeZone} hasTime />;
  const by = due ?? firstDate;
  const parts: ReactNode[] = [];
  if (signedAt && !isMissing(status)) parts.push(<>Handed in {at(signedAt)}</>);
  else if (viewedAt) parts.push(<>Opened {at(viewedAt)}</>);
  else if (sentAt) parts.push(<>Sent {at(sentAt)}</>);
  if (by && isMissing(status)) {
    parts.push(
      <>
        {parts.length > 0 ? ', due ' : 'Due '}
        <PlainDate date={by} />
      </>,
    );
  }
  if (parts.length === 0) return null;
  return (
    <p className="text-xs text-faint">
      {parts.map((part, index) => (
        <span key={index}>{part}</span>
      ))}
    </p>
  );
}

function AddPaper({ booking, projectId, papers }: BookingPapersProps) {
  const fetcher = useFetcher<ActReply>();
  const [isOpen, setOpen] = useState(false);
  const had = new Set<PaperworkKind>(papers.map(({ kind }) => kind));
  const kinds = paperworkKinds.filter((it) => it === 'other' || !had.has(it));
  const [kind, setKind] = useState<PaperworkKind>('nda');
  const [title, setTitle] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const id = useId();
  useActToast(fetcher);
  const chosen = kinds.includes(kind) ? kind : 'other';
  const add = () => {
    const fields = { intent: 'add', bookingId: booking.id, kind: chosen, ...(due && { due }) };
    void fetcher.submit(chosen === 'other' ? { ...fields, title } : fields, {
      method: 'post',
      action: `/projects/${projectId}/paperwork`,
    });
    setOpen(false);
    setTitle('');
    setDue(null);
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" isBusy={fetcher.state !== 'idle'}>
          Add a paper…
        </Button>
      }
      title={`Ask ${booking.name} for one more paper`}
      action={
        <Button
          variant="primary"
          disabled={chosen === 'other' && title.trim() === ''}
          onClick={add}
        >
          Add
        </Button>
      }
    >
      <div className="grid gap-3">
        <Field id={`${id}-kind`} label="Paper">
          <Select
            id={`${id}-kind`}
            value={chosen}
            onChange={(event) => setKind(event.currentTarget.value as PaperworkKind)}
          >
            {kinds.map((it) => (
              <option key={it} value={it}>
                {paperworkLabels[it]}
              </option>
            ))}
          </Select>
        </Field>
        {chosen === 'other' && (
          <Field id={`${id}-title`} label="What it is">
            <Input
              id={`${id}-title`}
              value={title}
              maxLength={100}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </Field>
        )}
        <Field id={`${id}-due`} label="Due" hint="Without a date, by the first date of work.">
          <DateInput id={`${id}-due`} value={due} onChange={setDue} />
        </Field>
      </div>
    </AlertDialog>
  );
}
