import type { ReactNode } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { GuestHeading } from './guest-heading.tsx';

interface EndedLinkProps {
  /** What to do without the link. */
  advice?: string;
  children?: ReactNode;
}

const usualAdvice = 'Ask the person who sent it for a new one.';

/** Page for every invalid or expired link, with a way to get another one, if there is one. */
export function EndedLink({ advice = usualAdvice, children }: EndedLinkProps) {
  return (
    <>
      <GuestHeading summary={`It was used, replaced or revoked, or it has expired. ${advice}`}>
        This link no longer works
      </GuestHeading>
      <div className="flex flex-wrap gap-2">
        {children}
        <LinkButton to="/sign-in">Sign in</LinkButton>
      </div>
    </>
  );
}
