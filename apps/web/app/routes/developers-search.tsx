import { Link } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import { describePage } from '#app/features/developers/describe-page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Route } from './+types/developers-search';

const longestQuery = 100;

export const meta: Route.MetaFunction = () =>
  describePage('Search', 'Search the guides and the API reference.');

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q')?.trim().slice(0, longestQuery) ?? '';
  const { guides } = context.get(servicesContext);
  const hits = query === '' ? [] : await guides.search(query, context.get(requestContext));
  return { query, hits };
}

export default function DevelopersSearch({ loaderData }: Route.ComponentProps) {
  const { query, hits } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-8 pb-24">
      <h1 className="text-2xl font-semibold tracking-[-0.022em]">Search the docs</h1>
      <SearchField label="Search guides and reference" />
      {query !== '' && hits.length === 0 && (
        <EmptyState title="No results">
          Use fewer words, or the name of a field, error code or event.
        </EmptyState>
      )}
      <ol className="grid gap-6">
        {hits.map((it) => (
          <Hit key={it.to} hit={it} />
        ))}
      </ol>
    </div>
  );
}

function Hit({ hit }: { hit: Route.ComponentProps['loaderData']['hits'][number] }) {
  const { to, title, page, excerpt } = hit;
  return (
    <li className="grid max-w-[44rem] gap-1">
      <h2 className="text-base font-medium">
        <Link
          to={to}
          className="underline decoration-edge underline-offset-4 hover:decoration-ink touch-link"
        >
          {title}
        </Link>
        {page !== title && <span className="ml-2 text-sm font-normal text-faint">{page}</span>}
      </h2>
      <p className="text-sm text-pretty text-soft wrap-anywhere">
        {excerpt.map((part, index) =>
          index % 2 === 1 ? (
            <mark key={index} className="bg-hover font-medium text-ink">
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </p>
    </li>
  );
}
