import type { Ways } from '@callboard/core/accounts';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkSession, type PageUser, reportSession } from '#app/connection/session.ts';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { type Answer, FactorStep } from '#app/features/accounts/factors/factor-step.tsx';
import { askDevice } from '#app/features/accounts/factors/passkeys.ts';
import { post } from '#app/features/accounts/factors/post.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Input } from '#app/ui/input.tsx';
import { AskingDialog } from './asking-dialog.tsx';
import { PasswordStep } from './password-step.tsx';

/** Asks over the page to sign in again, after which what was interrupted goes on. */
export default function SessionDialog({ user }: { user: PageUser }) {
  const [ways, setWays] = useState<Ways>();
  useCheckOnReturn();
  const prove = (purpose: 'sign_in' | 'second_step') => (answer: Answer) =>
    signInWith(user, { purpose, ...answer });
  if (ways) {
    return (
      <AskingDialog title="Sign in again" description="Enter your second factor to continue.">
        <FactorStep ways={ways} purpose="second_step" send={prove('second_step')} />
        <Button variant="quiet" onClick={() => setWays(undefined)}>
          Back
        </Button>
      </AskingDialog>
    );
  }
  return (
    <AskingDialog
      title="Sign in again"
      description="Your session has expired. Enter your password to continue."
    >
      <Field id="session-email" label="Email">
        <Input
          id="session-email"
          type="email"
          autoComplete="username"
          value={user.email}
          readOnly
          tabIndex={-1}
        />
      </Field>
      <PasswordStep send={(password) => signInAgain(user, password, setWays)} label="Sign in">
        <Button variant="quiet" onClick={openSignIn}>
          Use another account
        </Button>
      </PasswordStep>
      <PasskeyInstead send={prove('sign_in')} />
    </AskingDialog>
  );
}

/** Signs in with a passkey alone. */
function PasskeyInstead({ send }: { send: (answer: Answer) => Promise<string | undefined> }) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const answer = await askDevice('sign_in');
    setError('refusal' in answer ? answer.refusal : await send(answer));
    setBusy(false);
  };
  return (
    <div className="grid gap-1.5 border-t border-line pt-4">
      <Button icon={<KeyRound aria-hidden="true" />} onClick={ask} isBusy={isBusy}>
        Use a passkey
      </Button>
      <FieldError id="session-passkey-error" error={error} />
    </div>
  );
}

/** Opens the sign-in page as a document: another account starts with nothing of this page. */
function openSignIn(): void {
  location.assign('/sign-in');
}

/** Proves a factor, and returns the sentence of a refusal. */
async function signInWith(
  { userId, workspaceId }: PageUser,
  answer: Answer & { purpose: string },
): Promise<string | undefined> {
  const result = await post('/session/factor', { userId, workspaceId, ...answer });
  if ('refusal' in result) return result.refusal;
  reportSession();
  return undefined;
}

/** Signs in, and returns the sentence of a refusal. A person with a second factor is asked for it. */
async function signInAgain(
  user: PageUser,
  password: string,
  askFor: (ways: Ways) => void,
): Promise<string | undefined> {
  try {
    const body = new URLSearchParams({ ...user, password });
    const response = await fetch('/session', { method: 'POST', body });
    if (!response.ok) return await sentenceOf(response);
    if (response.status === 200) askFor((await response.json()).ways);
    else reportSession();
    return undefined;
  } catch (error) {
    return unansweredAct(error);
  }
}

async function sentenceOf(response: Response): Promise<string> {
  const reply: FormReply | null = await response.json().catch(() => null);
  const [message, code] = reply?.error?.[''] ?? reply?.error?.password ?? [];
  if (code === 'wrong_credentials') return 'Incorrect password.';
  return message ?? 'The server could not sign you in. Try again in a moment.';
}

/** Closes the dialog when the person has signed in again in another tab. */
function useCheckOnReturn(): void {
  useEffect(() => {
    const check = () => void (document.visibilityState === 'visible' && checkSession());
    for (const name of ['visibilitychange', 'focus']) addEventListener(name, check);
    return () => {
      for (const name of ['visibilitychange', 'focus']) removeEventListener(name, check);
    };
  }, []);
}
