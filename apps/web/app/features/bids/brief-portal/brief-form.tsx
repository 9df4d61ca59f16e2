import { briefLength } from '@callboard/domain/briefs/enums';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useFieldText } from '#app/features/bids/brief-files/form-text.ts';
import { TextCount } from '#app/features/bids/brief-files/text-count.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { announceRefused } from '#app/ui/form/drafts/saved-event.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { Input, Textarea } from '#app/ui/input.tsx';
import { ClientFiles } from './client-files.tsx';
import type { PortalBriefReply } from './portal-brief-form.ts';

const formId = 'portal-brief';

interface BriefFormProps {
  company: string;
  /** Address of the page. */
  path: string;
  onSent: () => void;
}

/** Where a client types, pastes or attaches what they want. */
export function BriefForm({ company, path, onSent }: BriefFormProps) {
  const fetcher = useFetcher<PortalBriefReply>();
  const [formKey, setFormKey] = useFormKey();
  const notice = useDraft({ formId, reopen: (origin) => setFormKey(origin?.formKey || newKey()) });
  const text = useFieldText(formId, 'body');
  const [problem, setProblem] = useState<string>();
  const { data: reply } = fetcher;
  const handled = useRef<PortalBriefReply>(undefined);
  useEffect(() => {
    if (!reply || handled.current === reply) return;
    handled.current = reply;
    if (reply.done === 'send') onSent();
  }, [reply, onSent]);
  const isAboutBody = reply?.param === 'body';
  const bodyError = problem ?? (isAboutBody ? (reply?.refusal ?? undefined) : undefined);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const found = problemOf(new FormData(event.currentTarget).get('body'));
    setProblem(found);
    if (!found) return;
    event.preventDefault();
    // What the page saves next is not this form.
    setTimeout(announceRefused);
  };
  return (
    <fetcher.Form
      id={formId}
      method="post"
      className="grid grid-cols-1 gap-4"
      onSubmit={check}
      noValidate
    >
      <input type="hidden" name="intent" value="send" />
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <Field
        id={`${formId}-body`}
        label="Your brief"
        hint="What you want to make: days, places, people, films, budget. 20 to 8,000 characters."
        error={bodyError}
      >
        <Textarea
          id={`${formId}-body`}
          name="body"
          rows={10}
          dir="auto"
          required
          aria-invalid={bodyError !== undefined}
          aria-describedby={`${formId}-body-description`}
        />
        <TextCount text={text} />
      </Field>
      <ClientFiles formId={formId} path={path} />
      <Field id={`${formId}-title`} label="Title" isOptional>
        <Input id={`${formId}-title`} name="title" maxLength={200} autoComplete="off" dir="auto" />
      </Field>
      {reply?.refusal && !isAboutBody && (
        <Banner tone="danger" role="alert">
          {reply.refusal}
        </Banner>
      )}
      <div>
        <Button variant="primary" size="lg" type="submit" isBusy={fetcher.state !== 'idle'}>
          Send to {company}
        </Button>
      </div>
      {notice}
    </fetcher.Form>
  );
}

/** The server renders no key, because each opened form needs its own. */
function useFormKey() {
  const [formKey, setFormKey] = useState<string>();
  useEffect(() => setFormKey(newKey()), []);
  return [formKey, setFormKey] as const;
}

/** Checks the length here, too, so that nothing long is sent in vain. */
function problemOf(body: FormDataEntryValue | null): string | undefined {
  const { length } = String(body ?? '').trim();
  if (length < briefLength.from)
    return 'Enter at least 20 characters, so that there is something to estimate.';
  if (length <= briefLength.to) return undefined;
  return 'Enter at most 8,000 characters. Leave out what an estimate does not need.';
}
