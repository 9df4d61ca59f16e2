import { type ReactElement, type ReactNode, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Input } from '#app/ui/input.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Shape } from '#app/ui/pill.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { SheetToSend, SheetWarning } from './call-sheet.ts';

type Warned = Pick<SheetToSend, 'id' | 'project' | 'day'>;

interface SheetWarningsProps {
  sheet: Warned;
  warnings: readonly SheetWarning[];
  isEditable: boolean;
}

/** Items of a list: what to look at before a sheet is sent, each with its answer. */
export default function SheetWarnings({ sheet, warnings, isEditable }: SheetWarningsProps) {
  return warnings.map((it) => (
    <li key={it.key} className="flex items-start gap-2">
      <span className={it.answer ? 'mt-1 text-good' : 'mt-1 text-tally-ink'}>
        <Shape shape={it.answer ? 'check' : 'ring'} />
      </span>
      <Warning sheet={sheet} warning={it} isEditable={isEditable} />
    </li>
  ));
}

interface WarningProps {
  sheet: Warned;
  warning: SheetWarning;
  isEditable: boolean;
}

function Warning({ sheet, warning, isEditable }: WarningProps) {
  const { answer, text } = warning;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const send = async (isAnswered: boolean, note: string | null) => {
    const done = await run(async () => {
      const { callSheets } = await loadApiClient();
      await callSheets.answerWarning.mutate({ id: sheet.id, key: warning.key, isAnswered, note });
      return true;
    });
    if (done) setOpen(false);
  };
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span className={answer ? 'min-w-0 flex-1 basis-40 text-faint' : 'min-w-0 flex-1 basis-40'}>
          {withNames(warning)}. {!answer && <Mend warning={warning} sheet={sheet} />}
        </span>
        {isEditable && !isOpen && (
          <Button
            size="sm"
            isBusy={isBusy}
            aria-label={answer ? `Reopen: ${text}` : `Answer: ${text}`}
            onClick={() => (answer ? void send(false, null) : setOpen(true))}
          >
            {answer ? 'Reopen' : 'Answer'}
          </Button>
        )}
      </div>
      {answer && (
        <p className="text-xs text-faint">
          {answer.note && (
            <>
              <bdi className="text-soft">{answer.note}</bdi>.{' '}
            </>
          )}
          Known to {answer.by}, <Instant at={answer.at} timeZone={sheet.day.timeZone} hasTime />
        </p>
      )}
      {isOpen && !answer && (
        <AnswerForm
          text={text}
          isBusy={isBusy}
          send={(note) => void send(true, note)}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface AnswerFormProps {
  text: string;
  isBusy: boolean;
  send: (note: string | null) => void;
  close: () => void;
}

/** Takes a reason, which may be none. It may stand in a form, so it is none. */
function AnswerForm({ text, isBusy, send, close }: AnswerFormProps) {
  const [note, setNote] = useState('');
  const answer = () => send(note.trim() || null);
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        autoFocus
        aria-label={`Why this is fine: ${text}`}
        placeholder="Why this is fine (optional)"
        dir="auto"
        maxLength={500}
        className="min-w-0 flex-1 basis-56"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            answer();
          }
          if (event.key === 'Escape') {
            event.stopPropagation();
            close();
          }
        }}
      />
      <Button isBusy={isBusy} onClick={answer}>
        Go ahead
      </Button>
      <Button onClick={close}>Cancel</Button>
    </div>
  );
}

/** Returns the words of a warning with each name in its own direction. */
function withNames({ text, names }: SheetWarning): ReactNode[] {
  let parts: (string | ReactElement)[] = [text];
  for (const name of names) {
    parts = parts.flatMap((part) => (typeof part === 'string' ? splitAt(part, name) : [part]));
  }
  return parts;
}

function splitAt(text: string, name: string): (string | ReactElement)[] {
  return text
    .split(name)
    .flatMap((it, at) => (at === 0 ? [it] : [<bdi key={`${name} ${at}`}>{name}</bdi>, it]));
}

/** Where a warning is mended, for those who can open that. */
function Mend({ warning, sheet }: Pick<WarningProps, 'warning' | 'sheet'>): ReactNode {
  const isOffice = useViewer().can('schedule.view');
  const job = `/projects/${sheet.project.id}`;
  const { kind, bookingId } = warning;
  if (bookingId && (kind === 'rest' || kind === 'minor')) {
    return <TextLink to={`/call-sheets/${sheet.id}#call-${bookingId}`}>Change the call</TextLink>;
  }
  if (kind === 'meals') {
    return <TextLink to={`${job}/stripboard?day=${sheet.day.id}`}>Open the stripboard</TextLink>;
  }
  if (!isOffice) return null;
  if (kind === 'permit') return <TextLink to={`${job}/places`}>Open locations</TextLink>;
  if (kind === 'papers') return <TextLink to={`${job}/crew`}>Open paperwork</TextLink>;
  if (kind === 'held' || kind === 'medic' || kind === 'clash' || kind === 'sixth_day') {
    return <TextLink to={`${job}/days/${sheet.day.id}`}>Open the crew of the day</TextLink>;
  }
  return null;
}
