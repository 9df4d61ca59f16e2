import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { Textarea } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { PortalPage } from './page-data.ts';
import type { PortalReply } from './portal-reply.ts';

export type CommentIntent = 'ask' | 'change' | 'decline';

interface Words {
  label: string;
  submit: string;
  done: string;
}

const words: Record<CommentIntent, Words> = {
  ask: { label: 'Your question', submit: 'Send the question', done: 'Your question was sent.' },
  change: {
    label: 'What should change',
    submit: 'Request changes',
    done: 'Your request was sent.',
  },
  decline: { label: 'Why', submit: 'Decline the estimate', done: 'You declined the estimate.' },
};

interface CommentFormProps {
  intent: CommentIntent;
  page: PortalPage;
  close: () => void;
  /** Asks for the proof of an email. */
  needProof: (email: string) => void;
}

/** A question, the changes that are wanted, or the reason of a no. */
export function CommentForm({ intent, page, close, needProof }: CommentFormProps) {
  const { estimate, sha256 } = page;
  const fetcher = useFetcher<PortalReply>();
  const formId = `portal-${intent}`;
  const id = `${formId}-comment`;
  const notice = useDraft({ formId });
  const { data: reply } = fetcher;
  const { refusal = null, needsCode = false } = reply ?? {};
  const { label, submit, done: said } = words[intent];
  const handled = useRef<PortalReply>(undefined);
  useEffect(() => {
    if (!reply || handled.current === reply) return;
    handled.current = reply;
    if (reply.needsCode) needProof('');
    if (reply.done === null) return;
    toast(said);
    close();
  }, [reply, needProof, said, close]);
  return (
    <fetcher.Form id={formId} method="post" className="grid gap-3" aria-label={submit}>
      <input type="hidden" name="intent" value={intent} />
      {intent !== 'ask' && (
        <>
          <input type="hidden" name="version" value={estimate.version} />
          <input type="hidden" name="sha256" value={sha256} />
        </>
      )}
      <Field id={id} label={label}>
        <Textarea id={id} name="comment" required maxLength={5000} />
      </Field>
      {refusal && (
        <Banner tone={needsCode ? 'tally' : 'danger'} role="alert">
          {refusal}
        </Banner>
      )}
      <div>
        <Button
          variant={intent === 'decline' ? 'danger' : 'primary'}
          size="lg"
          type="submit"
          isBusy={fetcher.state !== 'idle'}
        >
          {submit}
        </Button>
      </div>
      {notice}
    </fetcher.Form>
  );
}
