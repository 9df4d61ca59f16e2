import { ArrowUpRight, Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Wordmark } from '#app/frame/wordmark.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Input } from '#app/ui/input.tsx';
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
        <SearchForm />
        <ThemeButton />
        <LinkButton variant="quiet" to={isSignedIn ? '/settings/tokens' : '/sign-in'}>
          {isSignedIn ? 'Your tokens' : 'Sign in'}
          {isSignedIn && <ArrowUpRight aria-hidden="true" />}
        </LinkButton>
      </div>
    </header>
  );
}

/** On narrow screens a link to the page of the search. */
function SearchForm() {
  return (
    <>
      <Form
        action="/developers/search"
        role="search"
        aria-label="Docs"
        className="relative w-56 max-sm:hidden"
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-faint"
        />
        <Input
          type="search"
          name="q"
          placeholder="Search docs"
          aria-label="Search docs"
          autoComplete="off"
          maxLength={100}
          className="pl-8"
        />
      </Form>
      <LinkButton
        variant="quiet"
        to="/developers/search"
        aria-label="Search docs"
        className="sm:hidden"
      >
        <Search aria-hidden="true" />
      </LinkButton>
    </>
  );
}
