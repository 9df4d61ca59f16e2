import { findPortalBook } from '@callboard/core/across';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { filledOf } from '#app/features/across/book/book.ts';
import { PortalBookSection } from '#app/features/across/book-portal/portal-book-section.tsx';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { JobPortal } from '#app/features/schedule/schedule-portal/job-portal.tsx';
import { recordJobOpening } from '#app/features/schedule/schedule-portal/record-job-opening.ts';
import { keep } from '#app/keep.ts';
import type { Route } from './+types/portal-book';

export const loader = (args: Route.LoaderArgs) => loadPortal(args, findPortalBook);

export const action = (args: Route.ActionArgs) => recordJobOpening(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: () => ({ isRecorded: false }) });

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
  const home = `/portal/${encodeURIComponent(params.token)}/book`;
  const sections = filledOf(loaderData);
  return (
    <JobPortal page={loaderData} job={loaderData.project.name} current="book" showsBook>
      {sections.length === 0 && <p className="text-soft">There is nothing in the book yet.</p>}
      {sections.map((it) => (
        <PortalBookSection key={it.key} section={it} book={loaderData} home={home} />
      ))}
      {sections.length > 0 && (
        <p>
          <a
            href={`${home}.pdf`}
            className="touch-link rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            Print (PDF)
          </a>
        </p>
      )}
    </JobPortal>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
