import { LinkButton } from '#app/ui/button.tsx';
import { GuestHeading } from './guest-heading.tsx';

/** Page for every invalid or expired link. */
export function EndedLink() {
  return (
    <>
      <GuestHeading summary="It was used, replaced or revoked, or it has expired. Ask the person who sent it for a new one.">
        This link no longer works
      </GuestHeading>
      <LinkButton to="/sign-in">Sign in</LinkButton>
    </>
  );
}
