import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { importPart } from '#app/connection/import-part.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { whenIdle } from '#app/when-idle.ts';
import type { PasskeyAnswer } from './passkeys.ts';
import { sendSignIn } from './send-sign-in.ts';

const loadPasskeys = () => importPart(() => import('./passkeys.ts'));

/** A request for a passkey expires after ten minutes. */
const offeredMilliseconds = 9 * 60_000;

/** Signs in with a passkey: with the button, or from the autofill of the email field. */
export function PasskeySignIn() {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useAutofill((answer) => void enterWith(answer).then(setError));
  const ask = async () => {
    setBusy(true);
    setError(undefined);
    const { askDevice } = await loadPasskeys();
    setError(await enterWith(await askDevice('sign_in')));
    setBusy(false);
  };
  return (
    <div className="grid gap-1.5">
      <Button size="lg" icon={<KeyRound aria-hidden="true" />} onClick={ask} isBusy={isBusy}>
        Use a passkey
      </Button>
      <FieldError id="passkey-error" error={error} />
    </div>
  );
}

async function enterWith(answer: PasskeyAnswer): Promise<string | undefined> {
  return 'refusal' in answer ? answer.refusal : sendSignIn({ purpose: 'sign_in', ...answer });
}

/** Offers passkeys in the autofill while the page is open. */
function useAutofill(use: (answer: PasskeyAnswer) => void): void {
  useEffect(() => {
    let isLeft = false;
    const offer = async () => {
      const { offerInAutofill } = await loadPasskeys();
      const answer = isLeft ? undefined : await offerInAutofill();
      if (answer && !isLeft) use(answer);
    };
    const cancel = whenIdle(offer);
    const timer = setInterval(offer, offeredMilliseconds);
    return () => {
      isLeft = true;
      cancel();
      clearInterval(timer);
      void loadPasskeys().then(({ cancelDevice }) => cancelDevice());
    };
  }, []);
}
