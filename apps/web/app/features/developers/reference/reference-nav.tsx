import { ChevronDown } from 'lucide-react';
import { NavLink } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { reference } from '../places.ts';

export interface ResourceLink {
  slug: string;
  name: string;
}

/** Links to the pages of the reference, under its own link in the guide's navigation. */
export function ReferenceNav({ resources }: { resources: ResourceLink[] }) {
  return (
    <div className="ml-2 grid gap-px border-l border-line pl-2 max-md:hidden">
      <ResourceLinks resources={resources} />
    </div>
  );
}

/** The same links on narrow screens, where the guide's navigation is one line. */
export function ReferenceMenu({ resources }: { resources: ResourceLink[] }) {
  return (
    <details className="group mb-6 rounded-md inset-ring inset-ring-line md:hidden">
      <summary className="flex h-11 cursor-pointer items-center px-3 text-sm font-medium">
        Resources
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 text-faint group-open:rotate-180"
        />
      </summary>
      <nav aria-label="Resources" className="grid grid-cols-2 border-t border-line p-2">
        <ResourceLinks resources={resources} />
      </nav>
    </details>
  );
}

function ResourceLinks({ resources }: { resources: ResourceLink[] }) {
  return resources.map(({ slug, name }) => (
    <NavLink key={slug} to={`${reference.to}/${slug}`} prefetch="intent" className={linkClass}>
      {name}
    </NavLink>
  ));
}

function linkClass({ isActive }: { isActive: boolean }): string {
  return cx(
    'flex h-8 items-center rounded-md px-2 text-sm text-soft hover:bg-hover hover:text-ink',
    'focus-visible:-outline-offset-2 max-md:h-11 pointer-coarse:h-11',
    isActive && 'bg-pressed font-medium text-ink hover:bg-pressed',
  );
}
