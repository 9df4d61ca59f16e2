import type { PortalCut } from '@callboard/core/review';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { Input, Textarea } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useStable } from '#app/ui/use-stable.ts';
import { DrawingField } from '../drawing/drawing-field.tsx';
import { type FilmStage, useFilmStage } from '../film/film-stage.ts';
import { useStamp } from '../film/use-stamp.ts';
import type { CutReply } from './cut-reply.ts';

interface CutNoteFormProps {
  cut: PortalCut;
  path: string;
  /** The note that it replies to. */
  replyTo?: { id: string; authorName: string };
  /** Closes a reply. */
  close?: () => void;
}

const shown = ['body', 'timeMs', 'name'];

/** A note of the client, or a reply. What is typed stays until it was sent. */
export function CutNoteForm({ cut, path, replyTo, close }: CutNoteFormProps) {
  const { version, company } = cut;
  const formId = replyTo ? `reply-${replyTo.id}` : `note-${version.id}`;
  const ofPage = useFilmStage();
  const stage = replyTo ? null : ofPage;
  const { fetcher, errorOf, refusal } = useNote(formId, () => {
    stage?.drawing.discard();
    close?.();
  });
  const notice = useDraft({ formId });
  const stamp = useStamp(formId, stage, 'at');
  const label = replyTo ? `Reply to ${replyTo.authorName}` : `Note on v${version.versionNumber}`;
  return (
    <fetcher.Form
      id={formId}
      method="post"
      action={path}
      className="grid grid-cols-1 gap-3 rounded-md bg-well p-4"
      aria-label={replyTo ? 'Reply' : 'Leave a note'}
    >
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="versionId" value={version.id} />
      {replyTo && <input type="hidden" name="parentId" value={replyTo.id} />}
      <Field id={`${formId}-body`} label={label} error={errorOf('body')}>
        <Textarea
          id={`${formId}-body`}
          name="body"
          dir="auto"
          rows={replyTo ? 1 : 2}
          maxLength={5000}
          required
          onFocus={stamp}
          aria-invalid={errorOf('body') ? true : undefined}
        />
      </Field>
      {stage && <Drawn stage={stage} formId={formId} />}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {!replyTo && <MomentField id={`${formId}-at`} error={errorOf('timeMs')} />}
        <NameField cut={cut} id={`${formId}-name`} error={errorOf('name')} />
      </div>
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="primary"
          size="lg"
          type="submit"
          isBusy={fetcher.state !== 'idle'}
          className="max-sm:w-full"
        >
          {replyTo ? 'Send the reply' : 'Send the note'}
        </Button>
        {close && (
          <Button variant="quiet" size="lg" onClick={close}>
            Cancel
          </Button>
        )}
        {!replyTo && <p className="text-sm text-soft">Your notes go to {company}.</p>}
      </div>
      {notice}
    </fetcher.Form>
  );
}

/** What the client drew on a frame, whose moment the note has then. */
function Drawn({ stage, formId }: { stage: FilmStage; formId: string }) {
  const { drawn } = stage.drawing;
  return (
    <>
      <DrawingField formId={formId} stage={stage} momentField="at" />
      {drawn && <input type="hidden" name="drawing" value={JSON.stringify(drawn)} />}
    </>
  );
}

function MomentField({ id, error }: { id: string; error: string | undefined }) {
  return (
    <Field id={id} label="At" isOptional hint="Minutes and seconds in the cut." error={error}>
      <Input
        id={id}
        name="at"
        autoComplete="off"
        placeholder="0:07"
        maxLength={20}
        className="tabular"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-description`}
      />
    </Field>
  );
}

/** Who has a link that was copied may be anybody. */
function NameField({ cut, id, error }: { cut: PortalCut; id: string; error: string | undefined }) {
  const { writer } = cut;
  if (writer.contactId !== null) return null;
  return (
    <Field id={id} label="Your name" error={error}>
      <Input
        id={id}
        name="name"
        required
        maxLength={200}
        autoComplete="name"
        dir="auto"
        defaultValue={writer.name}
        aria-invalid={error ? true : undefined}
      />
    </Field>
  );
}

function useNote(formId: string, done: () => void) {
  const fetcher = useFetcher<CutReply>();
  const { data: reply } = fetcher;
  const handled = useRef<CutReply>(undefined);
  const sent = useStable(done);
  useEffect(() => {
    if (!reply || handled.current === reply) return;
    handled.current = reply;
    if (reply.done === null) return;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.reset();
    toast('Your note was sent.');
    sent();
  }, [reply, formId, sent]);
  const { refusal = null, param = null } = reply ?? {};
  const isAtField = param !== null && shown.includes(param);
  return {
    fetcher,
    refusal: isAtField ? null : refusal,
    errorOf: (name: string) => (param === name && refusal ? refusal : undefined),
  };
}
