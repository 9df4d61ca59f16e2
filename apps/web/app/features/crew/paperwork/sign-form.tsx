import type { Memo } from '@callboard/core/crew';
import { consentStatement } from '@callboard/domain/paperwork/enums';
import { useId } from 'react';
import { useFetcher } from 'react-router';
import { useCrewPage } from '#app/features/crew/crew-page/page-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { MemoText } from './memo-text.tsx';
import type { OwnReply } from './own-reply.ts';

interface SignFormProps {
  id: string;
  document: { id: string; sha256: string; memo: Memo };
}

/** The deal memo with the typed name that signs it. */
export function SignForm({ id, document }: SignFormProps) {
  const { path } = useCrewPage();
  const fetcher = useFetcher<OwnReply>();
  const field = useId();
  const { refusal = null, param = null } = fetcher.data ?? {};
  return (
    <>
      <MemoText memo={document.memo} />
      <a
        href={`${path}/papers/${document.id}`}
        className="touch-link justify-self-start text-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        Download as PDF
      </a>
      <fetcher.Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="sign" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="sha256" value={document.sha256} />
        <Field
          id={field}
          label="Your full name"
          {...(param === 'name' && refusal && { error: refusal })}
        >
          <Input
            id={field}
            name="name"
            required
            autoComplete="name"
            maxLength={200}
            aria-invalid={param === 'name'}
            aria-describedby={`${field}-description`}
          />
        </Field>
        <Checkbox name="hasAgreed" required label={consentStatement} />
        {refusal && param !== 'name' && (
          <p role="alert" className="text-sm text-danger">
            {refusal}
          </p>
        )}
        <p className="text-xs text-pretty text-faint">
          The time, your IP address and the SHA-256 of this memo are stored with your signature.
        </p>
        <div>
          <Button variant="primary" size="lg" type="submit" isBusy={fetcher.state !== 'idle'}>
            Sign
          </Button>
        </div>
      </fetcher.Form>
    </>
  );
}
