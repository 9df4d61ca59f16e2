import type { Drawing } from '@callboard/domain/notes/drawing';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/choice.tsx';
import { cx } from '#app/ui/cx.ts';
import { Field } from '#app/ui/field.tsx';
import { announceRefused, announceSaved } from '#app/ui/form/drafts/saved-event.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { Input, Textarea } from '#app/ui/input.tsx';
import { UndoWindow } from '#app/ui/review/undo-window.tsx';
import { DrawingField } from './drawing/drawing-field.tsx';
import type { CutClock } from './film/cut-clock.ts';
import { useCutClock, useFilmStage } from './film/film-stage.ts';
import { useStamp } from './film/use-stamp.ts';
import { visibilityFrames } from './visibility.tsx';
import { type Visibility, visibilityLabels } from './visibility-labels.ts';

/** How long what a client reads can be taken back. */
const undoSeconds = 5;

export interface NewNote {
  body: string;
  timeMs: number | null;
  endTimeMs: number | null;
  drawing: Drawing | null;
  visibility: Visibility;
}

interface NoteFormProps {
  /** Names the draft: a half-written note comes back on this version, and nowhere else. */
  id: string;
  /** Set for a reply, which is read by those who read the note. */
  replyTo?: { visibility: Visibility; authorName: string };
  /** Posts the note, and returns a sentence when it was refused. */
  post: (note: NewNote) => Promise<string | undefined>;
  /** Called once a reply is posted or given up. */
  close?: () => void;
}

/**
 * Writes a note or a reply. What a client reads waits five seconds, in which it can be taken back;
 * who goes to another page meanwhile sends it.
 */
export function NoteForm({ id, replyTo, post, close }: NoteFormProps) {
  const [visibility, setVisibility] = useState<Visibility>(replyTo?.visibility ?? 'internal');
  const [errors, setErrors] = useState<Errors>({});
  const clock = useCutClock();
  const ofPage = useFilmStage();
  const stage = replyTo ? null : ofPage;
  const drawing = stage?.drawing;
  const { waiting, isPosting, refusal, send, sendNow, undo } = usePosting(post, (form) => {
    announceSaved();
    form.reset();
    drawing?.discard();
    setVisibility(replyTo?.visibility ?? 'internal');
    close?.();
  });
  const draft = useDraft({ formId: id, reopen: () => setVisibility(chosenIn(id)) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { note, errors: found } = readNote(new FormData(form), visibility, clock);
    setErrors(found);
    const drawn = drawing?.drawn;
    drawing?.end();
    const onFrame = drawn && { timeMs: drawn.timeMs, drawing: drawn.shapes };
    if (note && !isPosting && !waiting) send({ ...note, ...onFrame }, form);
  };
  return (
    <form
      id={id}
      onSubmit={submit}
      className={cx('grid grid-cols-1 gap-3 rounded-md border-2 p-3', visibilityFrames[visibility])}
    >
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {!replyTo || replyTo.visibility === 'client' ? (
        <WhoReads visibility={visibility} choose={setVisibility} />
      ) : null}
      <NoteFields id={id} replyTo={replyTo} errors={errors} isLocked={waiting !== null} />
      {stage && !waiting && <DrawingField formId={id} stage={stage} />}
      {waiting ? (
        <UndoWindow
          sentence="The client reads it"
          seconds={undoSeconds}
          undo={undo}
          end={sendNow}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {close && (
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            variant={visibility === 'client' ? 'tally' : 'primary'}
            isBusy={isPosting}
          >
            {visibility === 'client' ? 'Post to client' : 'Post to team'}
          </Button>
        </div>
      )}
      {draft}
    </form>
  );
}

interface WhoReadsProps {
  visibility: Visibility;
  choose: (visibility: Visibility) => void;
}

function WhoReads({ visibility, choose }: WhoReadsProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <legend className="sr-only">Who reads this note</legend>
      <Radio
        name="visibility"
        value="internal"
        label={visibilityLabels.internal}
        checked={visibility === 'internal'}
        onChange={() => choose('internal')}
      />
      <Radio
        name="visibility"
        value="client"
        label={visibilityLabels.client}
        checked={visibility === 'client'}
        onChange={() => choose('client')}
      />
    </fieldset>
  );
}

interface NoteFieldsProps {
  id: string;
  replyTo: NoteFormProps['replyTo'] | undefined;
  errors: Errors;
  isLocked: boolean;
}

function NoteFields({ id, replyTo, errors, isLocked }: NoteFieldsProps) {
  const stage = useFilmStage();
  const stamp = useStamp(id, replyTo ? null : stage);
  const label = replyTo ? `Reply to ${replyTo.authorName}` : 'Note';
  return (
    <>
      <Field id={`${id}-body`} label={label} error={errors.body}>
        <Textarea
          id={`${id}-body`}
          name="body"
          dir="auto"
          rows={replyTo ? 1 : 3}
          maxLength={5000}
          readOnly={isLocked}
          onFocus={stamp}
          aria-invalid={errors.body !== undefined}
        />
      </Field>
      {!replyTo && (
        <div className="grid grid-cols-2 gap-3">
          <TimeField id={`${id}-from`} name="from" label="At" error={errors.from} />
          <TimeField id={`${id}-to`} name="to" label="Until" error={errors.to} />
        </div>
      )}
    </>
  );
}

interface TimeFieldProps {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
}

function TimeField({ id, name, label, error }: TimeFieldProps) {
  const { example } = useCutClock();
  return (
    <Field id={id} label={label} isOptional error={error}>
      <Input
        id={id}
        name={name}
        autoComplete="off"
        placeholder={example}
        maxLength={20}
        className="tabular"
        aria-invalid={error !== undefined}
      />
    </Field>
  );
}

type Errors = Partial<Record<'body' | 'from' | 'to', string>>;

function readNote(
  form: FormData,
  visibility: Visibility,
  { read, unread }: CutClock,
): { note?: NewNote; errors: Errors } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [from, to] = [text('from'), text('to')];
  const [timeMs, endTimeMs] = [read(from), read(to)];
  const errors: Errors = {
    ...(text('body') === '' && { body: 'Enter a note.' }),
    ...(from !== '' && timeMs === null && { from: unread }),
    ...(to !== '' && endTimeMs === null && { to: unread }),
    ...(to !== '' && from === '' && { from: 'Enter where it begins.' }),
    ...(timeMs !== null &&
      endTimeMs !== null &&
      endTimeMs < timeMs && { to: 'It ends before it begins.' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { note: { body: text('body'), timeMs, endTimeMs, drawing: null, visibility }, errors };
}

/** Returns what a restored draft has chosen. */
function chosenIn(id: string): Visibility {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return 'internal';
  return new FormData(form).get('visibility') === 'client' ? 'client' : 'internal';
}

interface Waiting {
  note: NewNote;
  form: HTMLFormElement;
}

/** Holds back what the client reads, and sends it when the time is over or the person leaves the page. */
function usePosting(post: NoteFormProps['post'], done: (form: HTMLFormElement) => void) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isPosting, setPosting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const latest = useRef({ waiting, post });
  useEffect(() => {
    latest.current = { waiting, post };
  });
  useEffect(
    () => () => {
      const { waiting: held, post: send } = latest.current;
      if (held) void send(held.note);
    },
    [],
  );
  const sendTo = async ({ note, form }: Waiting) => {
    setWaiting(null);
    setPosting(true);
    const refused = await post(note);
    setPosting(false);
    setRefusal(refused);
    if (refused) announceRefused();
    else done(form);
  };
  return {
    ...{ waiting, isPosting, refusal },
    send: (note: NewNote, form: HTMLFormElement) => {
      setRefusal(undefined);
      if (note.visibility === 'client') setWaiting({ note, form });
      else void sendTo({ note, form });
    },
    sendNow: () => waiting && void sendTo(waiting),
    undo: () => {
      announceRefused();
      setWaiting(null);
    },
  };
}
