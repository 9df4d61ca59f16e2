import type { LinkOfJob } from '@callboard/core/portal';
import { type FormEvent, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { TermFields } from '#app/features/portal/links/term-fields.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { formatInstant } from '#app/ui/date.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.tsx';

/** Changes what a client may do with a link that they have, at once. */
export function ChangeLink({ link }: { link: LinkOfJob }) {
  const [isOpen, setOpen] = useState(false);
  const name = link.contactName;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={`Link of ${name}`}
      description="Changes apply at once, wherever the link is open."
      trigger={
        <Button size="sm" variant="quiet" aria-label={`Change the link of ${name}…`}>
          Change…
        </Button>
      }
    >
      <ChangeForm link={link} close={() => setOpen(false)} />
    </Dialog>
  );
}

function ChangeForm({ link, close }: { link: LinkOfJob; close: () => void }) {
  const { timeZone } = useViewer().workspace;
  const { isBusy, refusal, run } = useAct();
  const id = `change-${link.id}`;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if ((await run(() => save(link.id, form))) === null) return;
    toast('The link was changed');
    close();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4" aria-label="Change the link">
      <TermFields
        id={id}
        link={link}
        usually={`Keep: ${formatInstant(link.expiresAt, timeZone, false)}`}
        passcodeLabel={link.hasPasscode ? 'New passcode' : 'Passcode'}
        passcodeHint={
          link.hasPasscode
            ? 'Leave it empty to keep the one it has. With a new one, everybody enters it again.'
            : 'Tell it to the client yourself. It is never in an email.'
        }
        errorOf={() => undefined}
      />
      {link.hasPasscode && <Checkbox name="withoutPasscode" label="Remove the passcode" />}
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

async function save(id: string, form: FormData): Promise<true> {
  const [{ cutLinks }, { TermsForm, termsOf }] = await Promise.all([
    loadApiClient(),
    import('./terms-of.ts'),
  ]);
  const typed = Object.entries(Object.fromEntries(form)).filter(([, value]) => value !== '');
  const { expiresInDays, ...terms } = termsOf(TermsForm.parse(Object.fromEntries(typed)));
  const passcode = String(form.get('passcode') ?? '').trim();
  const isRemoved = form.get('withoutPasscode') === 'on';
  if (isRemoved || passcode) {
    await cutLinks.setPasscode.mutate({ id, passcode: isRemoved ? null : passcode });
  }
  await cutLinks.update.mutate({ id, ...terms, ...(expiresInDays !== null && { expiresInDays }) });
  return true;
}
