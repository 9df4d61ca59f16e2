import * as AlertDialog from 'radix-ui/alert-dialog';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { checkSession, type PageUser, reportSession } from '#app/connection/session.ts';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { centeredClass, overlayClass, panelClass } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Input } from '#app/ui/input.tsx';

/** Asks for the password over the page, after which what was interrupted goes on. */
export default function SessionDialog({ user }: { user: PageUser }) {
  const password = useRef<HTMLInputElement>(null);
  const { error, isBusy, submit } = useSignInAgain(user, password);
  useCheckOnReturn();
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content
          className={cx(panelClass, centeredClass, 'p-5')}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            password.current?.focus();
          }}
        >
          <AlertDialog.Title className="text-lg font-semibold">Sign in again</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-pretty text-soft">
            Your session has expired. Enter your password to continue.
          </AlertDialog.Description>
          <form onSubmit={submit} className="mt-4 grid gap-4">
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
            <Field id="session-password" label="Password" error={error}>
              <Input
                ref={password}
                id="session-password"
                type="password"
                autoComplete="current-password"
                required
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'session-password-error' : undefined}
              />
            </Field>
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="quiet" onClick={openSignIn}>
                Use another account
              </Button>
              <Button variant="primary" type="submit" isBusy={isBusy}>
                Sign in
              </Button>
            </div>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Opens the sign-in page as a document: another account starts with nothing of this page. */
function openSignIn(): void {
  location.assign('/sign-in');
}

function useSignInAgain(user: PageUser, password: RefObject<HTMLInputElement | null>) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refusal = await signInAgain(user, password.current?.value ?? '');
    setBusy(false);
    setError(refusal);
    if (refusal) password.current?.select();
    else reportSession();
  };
  return { error, isBusy, submit };
}

/** Signs in, and returns the sentence of a refusal. */
async function signInAgain(user: PageUser, password: string): Promise<string | undefined> {
  try {
    const body = new URLSearchParams({ ...user, password });
    const response = await fetch('/session', { method: 'POST', body });
    return response.ok ? undefined : await sentenceOf(response);
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
