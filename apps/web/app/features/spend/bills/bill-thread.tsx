import type { BillInFull } from '@callboard/core/spend';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { announceSaved } from '#app/ui/form/drafts/saved-event.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Textarea } from '#app/ui/input.tsx';

interface Message {
  id: string;
  author: 'member' | 'payee';
  authorName: string | null;
  body: string;
  createdAt: Date;
}

interface MessagesProps {
  messages: readonly Message[];
  /** Name of the payee, who answers without an account. */
  payeeName: string;
  timeZone: string;
}

/** The questions about a bill and their answers, oldest first. */
export function Messages({ messages, payeeName, timeZone }: MessagesProps) {
  return (
    <ol className="grid gap-3" aria-label="Questions and answers">
      {messages.map((it) => (
        <li key={it.id} className="grid gap-0.5 text-sm">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">
              {it.author === 'payee' ? payeeName : (it.authorName ?? 'The production')}
            </span>
            <span className="text-xs text-faint">
              <Instant at={it.createdAt} timeZone={timeZone} hasTime />
            </span>
          </p>
          <p className="max-w-prose break-words whitespace-pre-line">{it.body}</p>
        </li>
      ))}
    </ol>
  );
}

/** The thread of a bill, with a form to go on with it. */
export function BillThread({ bill, isWritable }: { bill: BillInFull; isWritable: boolean }) {
  const { timeZone } = useViewer().workspace;
  return (
    <>
      {bill.messages.length > 0 && (
        <Messages messages={bill.messages} payeeName={bill.payeeName} timeZone={timeZone} />
      )}
      {isWritable && <AnswerForm id={bill.id} action={`/bills/${bill.id}`} label="Add a message" />}
    </>
  );
}

/** Form of one more message, which is sent to a page's action. */
export function AnswerForm({ id, action, label }: { id: string; action: string; label: string }) {
  const fetcher = useFetcher<FormReply | Refusal | null>();
  const form = useRef<HTMLFormElement>(null);
  const formId = `answer-${id}`;
  const draft = useDraft({ formId });
  const { state, data } = fetcher;
  const [error] = errorsOf(data);
  const isDone = state === 'idle' && data === null;
  useEffect(() => {
    if (!isDone) return;
    announceSaved();
    form.current?.reset();
  }, [isDone]);
  return (
    <fetcher.Form
      ref={form}
      id={formId}
      method="post"
      action={action}
      className="grid max-w-prose gap-2"
    >
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="id" value={id} />
      <Textarea
        aria-label={label}
        name="body"
        rows={2}
        required
        maxLength={2000}
        placeholder={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${formId}-error` : undefined}
      />
      <FieldError id={`${formId}-error`} error={error} />
      <div>
        <Button type="submit" isBusy={state !== 'idle'}>
          Send
        </Button>
      </div>
      {draft}
    </fetcher.Form>
  );
}

/** What the page of a crew member answers. */
interface Refusal {
  refusal: string | null;
}

function errorsOf(reply: FormReply | Refusal | null | undefined): string[] {
  if (!reply) return [];
  if ('refusal' in reply) return reply.refusal ? [reply.refusal] : [];
  return reply.error?.body ?? reply.error?.[''] ?? [];
}
