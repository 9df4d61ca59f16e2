import { NavLink, useRouteLoaderData } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { useCurrentInView } from '#app/ui/use-current-in-view.ts';
import { places, reference } from './places.ts';
import { ReferenceNav, type ResourceLink } from './reference/reference-nav.tsx';

/** Navigation of the developer guide: a side column, or a strip at the top on narrow screens. */
export function DevelopersNav() {
  const list = useCurrentInView();
  const shown = useRouteLoaderData<{ resources: ResourceLink[] }>('routes/developers-reference');
  return (
    <nav ref={list} aria-label="Developers" className={listClass}>
      {places.map((it) => (
        <NavLink key={it.to} to={it.to} end prefetch="intent" className={linkClass}>
          {it.label}
        </NavLink>
      ))}
      <NavLink to={reference.to} prefetch="intent" className={linkClass}>
        {reference.label}
      </NavLink>
      {shown && <ReferenceNav resources={shown.resources} />}
    </nav>
  );
}

const listClass = cx(
  'flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none]',
  'md:sticky md:top-14 md:grid md:h-[calc(100dvh-3.5rem)] md:content-start md:gap-px md:overflow-y-auto md:border-r md:border-b-0 md:p-4',
);

function linkClass({ isActive }: { isActive: boolean }): string {
  return cx(
    'flex h-10 shrink-0 items-center rounded-md px-2 text-sm text-soft hover:text-ink md:h-8 md:hover:bg-hover',
    'focus-visible:-outline-offset-2 max-md:rounded-none max-md:border-b-2 max-md:border-transparent pointer-coarse:h-11',
    isActive && 'font-medium text-ink max-md:border-ink md:bg-pressed md:hover:bg-pressed',
  );
}
