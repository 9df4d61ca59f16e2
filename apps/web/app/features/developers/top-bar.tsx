import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { Wordmark } from '#app/frame/wordmark.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { ThemeButton } from './theme-button.tsx';

interface TopBarProps {
  isSignedIn: boolean;
  /** Every link loads a new document. The reference needs this. */
  isDocument?: boolean;
}

export function TopBar({ isSignedIn, isDocument = false }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-paper px-4">
      <Link to="/" reloadDocument={isDocument} className="rounded-sm" aria-label="Callboard, home">
        <Wordmark />
      </Link>
      <span aria-hidden="true" className="h-5 w-px bg-edge max-sm:hidden" />
      <Link
        to="/developers"
        reloadDocument={isDocument}
        className="rounded-sm text-base text-soft hover:text-ink max-sm:hidden"
      >
        Developers
      </Link>
      <div className="ml-auto flex items-center gap-1">
        <ThemeButton />
        <LinkButton
          variant="quiet"
          to={isSignedIn ? '/settings/tokens' : '/sign-in'}
          reloadDocument={isDocument}
        >
          {isSignedIn ? 'Your tokens' : 'Sign in'}
          {isSignedIn && <ArrowUpRight aria-hidden="true" />}
        </LinkButton>
      </div>
    </header>
  );
}
