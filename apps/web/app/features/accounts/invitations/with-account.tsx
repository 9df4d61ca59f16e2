import { Form } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/form/form.tsx';

interface WithAccountProps {
  invitation: { email: string; workspaceName: string };
  /** Email of the account that is signed in. */
  signedInAs: string | null;
  refusal: string | undefined;
}

/** Form for an email with an account: sign in, then accept. */
export function WithAccount({ invitation, signedInAs, refusal }: WithAccountProps) {
  const { email, workspaceName } = invitation;
  if (signedInAs === null) return <SignInFirst email={email} />;
  return (
    <Form method="post" className="grid gap-4">
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <p className="break-words text-soft">You are signed in as {email}.</p>
      <SubmitButton size="lg" name="intent" value="accept">
        <span className="truncate">Join {workspaceName}</span>
      </SubmitButton>
    </Form>
  );
}

function SignInFirst({ email }: { email: string }) {
  return (
    <div className="grid gap-4">
      <p className="break-words text-soft">
        {email} already has an account. Sign in to accept the invitation.
      </p>
      <LinkButton variant="primary" size="lg" to="/sign-in?next=%2Fjoin">
        Sign in
      </LinkButton>
    </div>
  );
}

interface SomebodyElseProps {
  email: string;
  signedInAs: string;
}

/** Shown when another account than the invited one is signed in. */
export function SomebodyElse({ email, signedInAs }: SomebodyElseProps) {
  return (
    <Form method="post" className="grid gap-4">
      <p className="break-words text-soft">
        You are signed in as {signedInAs}. This invitation is for {email}.
      </p>
      <div>
        <Button type="submit" name="intent" value="leave" variant="primary" size="lg">
          Sign out
        </Button>
      </div>
    </Form>
  );
}
