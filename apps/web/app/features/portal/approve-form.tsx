import { useEffect } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { Input } from '#app/ui/input.tsx';
import type { PortalPage } from './page-data.ts';
import type { PortalReply } from './portal-reply.ts';

interface ApproveFormProps {
  page: PortalPage;
  /** The email that was proved on this page. */
  provedEmail: string | null;
  /** Asks for the proof of an email. */
  needProof: (email: string) => void;
}

const id = 'portal-approve';

/** The typed name that approves an estimate, with what is agreed to. */
export function ApproveForm({ page, provedEmail, needProof }: ApproveFormProps) {
  const { estimate, sha256, consent, codeSentence, contact } = page;
  const fetcher = useFetcher<PortalReply>();
  const [params] = useSearchParams();
  const notice = useDraft({ formId: id });
  const { refusal = null, param = null, needsCode = false } = fetcher.data ?? {};
  const email = String(fetcher.formData?.get('email') ?? '');
  const options = params.get('options');
  const { data: reply } = fetcher;
  useEffect(() => {
    if (reply?.needsCode) needProof(typedEmail());
  }, [reply, needProof]);
  const errorOf = (name: string) => (param === name && !needsCode && refusal ? refusal : undefined);
  return (
    <fetcher.Form id={id} method="post" className="grid gap-4" aria-label="Approve the estimate">
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="version" value={estimate.version} />
      <input type="hidden" name="sha256" value={sha256} />
      {options !== null && <input type="hidden" name="options" value={options} />}
      <Field id={`${id}-name`} label="Your full name" error={errorOf('name')}>
        <Input
          id={`${id}-name`}
          name="name"
          required
          autoComplete="name"
          maxLength={200}
          defaultValue={contact.email ? contact.name : ''}
          aria-invalid={param === 'name'}
        />
      </Field>
      <Field id={`${id}-email`} label="Your email" error={errorOf('email')}>
        <Input
          key={provedEmail}
          id={`${id}-email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={320}
          defaultValue={provedEmail ?? contact.email ?? email}
          aria-invalid={param === 'email' && !needsCode}
        />
      </Field>
      {codeSentence && !needsCode && (
        <p className="text-sm text-pretty text-soft">{codeSentence}</p>
      )}
      {/* Agreed to each time: a reload does not restore it. */}
      <Checkbox name="agrees" required label={consent} data-secret />
      {refusal && (needsCode || (param !== 'name' && param !== 'email')) && (
        <Banner tone={needsCode ? 'tally' : 'danger'} role="alert">
          {needsCode && provedEmail ? 'Your email is confirmed. Approve now.' : refusal}
        </Banner>
      )}
      <p className="text-xs text-pretty text-faint">
        Your name, email, the time, your IP address and the SHA-256 of this version are stored with
        your approval. Both sides get a certificate.
      </p>
      <div>
        <Button variant="primary" size="lg" type="submit" isBusy={fetcher.state !== 'idle'}>
          Approve {estimate.number}
        </Button>
      </div>
      {notice}
    </fetcher.Form>
  );
}

function typedEmail(): string {
  const input = document.getElementById(`${id}-email`);
  return input instanceof HTMLInputElement ? input.value : '';
}
