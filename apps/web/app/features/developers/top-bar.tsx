import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { Wordmark } from '#app/frame/wordmark.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { ThemeButton } from './theme-button.tsx';

export function TopBar({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-paper px-4">
      <Link to="/" className="rounded-sm" aria-label="Callboard, home">
        <Wordmark />
      </Link>
      <span aria-hidden="true" className="h-5 w-px bg-edge max-sm:hidden" />
      <Link
        to="/developers"
        className="rounded-sm text-base text-soft hover:text-ink max-sm:hidden"
      >
        Developers
      </Link>
      <div className="ml-auto flex items-center gap-1">
        <ThemeButton />
        <LinkButton variant="quiet" to={isSignedIn ? '/settings/tokens' : '/sign-in'}>
          {isSignedIn ? 'Your tokens' : 'Sign in'}
          {isSignedIn && <ArrowUpRight aria-hidden="true" />}
        </LinkButton>
      </div>
    </header>
  );
}
