import { findPortalBook } from '@callboard/core/across';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { filledOf } from '#app/features/across/book/book.ts';
import { PortalBookSection } from '#app/features/across/book-portal/portal-book-section.tsx';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { PortalFrame } from '#app/features/portal/portal-frame.tsx';
import { JobPages } from '#app/features/schedule/schedule-portal/job-pages.tsx';
import type { Route } from './+types/portal-book';

export const loader = (args: Route.LoaderArgs) => loadPortal(args, findPortalBook);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `Production book of ${loaderData.project.name} · ${loaderData.company}`
      : 'Callboard',
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The production book of a job, which a secret link opens for its client without an account. */
export default function PortalBook({ loaderData, params }: Route.ComponentProps) {
  const { company, linkId, logoUrl, project } = loaderData;
  const home = `/portal/${encodeURIComponent(params.token)}`;
  const sections = filledOf(loaderData);
  return (
    <PortalFrame
      linkId={linkId}
      company={company}
      logoUrl={logoUrl}
      foot={`${company} works with Callboard.`}
    >
      <div className="grid gap-3">
        <div>
          <p className="text-sm text-soft">Production book</p>
          <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance break-words">
            {project.name}
          </h1>
        </div>
        <JobPages home={home} current="book" />
      </div>
      {sections.length === 0 && <p className="text-soft">There is nothing in the book yet.</p>}
      {sections.map((it) => (
        <PortalBookSection key={it.key} section={it} book={loaderData} home={`${home}/book`} />
      ))}
      {sections.length > 0 && (
        <p>
          <a
            href={`${home}/book.pdf`}
            className="touch-link rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            Print (PDF)
          </a>
        </p>
      )}
    </PortalFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
