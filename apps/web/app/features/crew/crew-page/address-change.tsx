import type { findAddressChange } from '@callboard/core/crew';
import { Form, useNavigation } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';

type Change = Awaited<ReturnType<typeof findAddressChange>>;

interface AddressChangeProps {
  change: Change;
  refusal: string | null;
}

/** Says what was changed, by whom and when, with the buttons that answer it. */
export function AddressChange({ change, refusal }: AddressChangeProps) {
  const { company, name, field, state, canConfirm } = change;
  const navigation = useNavigation();
  const busy = navigation.state === 'idle' ? null : navigation.formData?.get('intent');
  return (
    <main className="mx-auto grid min-h-dvh max-w-[28rem] content-center gap-4 px-5 py-16">
      <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance break-words">
        {name}: your {wordOf(field)} with {company} was changed
      </h1>
      <What change={change} />
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <p role="status" className="text-pretty text-soft">
        {sentenceOf(change)}
      </p>
      {state !== 'objected' && (
        <Form method="post" className="flex flex-wrap gap-2">
          {canConfirm && (
            <Button
              type="submit"
              name="intent"
              value="confirm"
              variant="primary"
              size="lg"
              isBusy={busy === 'confirm'}
            >
              Confirm the new email
            </Button>
          )}
          <Button type="submit" name="intent" value="object" size="lg" isBusy={busy === 'object'}>
            This was not me
          </Button>
        </Form>
      )}
    </main>
  );
}

function What({ change }: { change: Change }) {
  const { changedBy, changedAt, company, to, timeZone, field } = change;
  return (
    <p className="text-pretty">
      {changedBy ? `${changedBy} of ${company}` : 'Somebody'} changed it
      {to ? ` to ${to}` : ''} on <Instant at={changedAt} timeZone={timeZone} hasTime />.
      {to === null && ` The company has no ${wordOf(field)} of yours now.`}
    </p>
  );
}

function wordOf(field: Change['field']): string {
  return field === 'email' ? 'email' : 'phone number';
}

function sentenceOf({ state, field, canConfirm, company }: Change): string {
  if (state === 'objected') {
    return field === 'email'
      ? `You said that this was not you. The new email opens nothing, and ${company} knows. Call them.`
      : `You said that this was not you, and ${company} knows. Call them.`;
  }
  if (canConfirm) {
    return 'Is the new email yours? Until you confirm it, it does not open your papers, bills, or tax and bank numbers.';
  }
  if (state === 'confirmed')
    return 'You confirmed the new email. It opens your papers and numbers.';
  return field === 'email' && state !== 'taken'
    ? 'There is nothing to confirm: it was changed again, or the production decides.'
    : 'If you knew about this, there is nothing to do.';
}
