import { LinkButton } from '#app/ui/button.tsx';

/** Shown when the invited email has an account that never proved it. */
export function NotProved({ email }: { email: string }) {
  return (
    <div className="grid gap-4">
      <p className="break-words text-soft">
        {email} has an account, but its owner never confirmed the email. Set a new password with a
        link that we email to it, sign in, then accept the invitation.
      </p>
      <LinkButton
        variant="primary"
        size="lg"
        to={`/forgot-password?email=${encodeURIComponent(email)}`}
      >
        Email me a link
      </LinkButton>
    </div>
  );
}
