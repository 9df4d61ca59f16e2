import { findPortalCut } from '@callboard/core/review';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { EndedPage } from '#app/features/accounts/secret-link/ended-page.tsx';
import { loadPortal } from '#app/features/portal/in-portal.ts';
import { PortalFrame } from '#app/features/portal/portal-frame.tsx';
import { useRecordedOpening } from '#app/features/portal/use-recorded-opening.ts';
import { versionOf } from '#app/features/portal/version-of.ts';
import { actOnCut } from '#app/features/review/cut-portal/act-on-cut.ts';
import { CutForm } from '#app/features/review/cut-portal/cut-forms.ts';
import { CutNotes } from '#app/features/review/cut-portal/cut-notes.tsx';
import type { CutReply } from '#app/features/review/cut-portal/cut-reply.ts';
import { DecisionBar } from '#app/features/review/cut-portal/decision-bar.tsx';
import { VersionChoice } from '#app/features/review/cut-portal/version-choice.tsx';
import { Watch } from '#app/features/review/cut-portal/watch.tsx';
import { cutClock } from '#app/features/review/film/cut-clock.ts';
import { filmOf } from '#app/features/review/film/film-of.ts';
import { FilmStageProvider, useNewStage } from '#app/features/review/film/film-stage.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Instant } from '#app/ui/date.tsx';
import { TextLink } from '#app/ui/links.tsx';
import type { Route } from './+types/portal-cut';

export const loader = (args: Route.LoaderArgs) =>
  loadPortal(args, (ctx) => findPortalCut(ctx, { versionNumber: versionOf(args.request) }));

export async function action(args: Route.ActionArgs) {
  return actOnCut(args, await readFields(args.request, CutForm));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({
    serverAction,
    replyTo: (error): CutReply => ({ done: null, param: null, refusal: unansweredAct(error) }),
  });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.title} · ${loaderData.company}` : 'Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Clients read and type minutes and seconds. */
const clock = cutClock(null, null);

/** A cut, which a secret link opens for its client without an account. Made for phones. */
export default function PortalCut({ loaderData: cut, params }: Route.ComponentProps) {
  const { company, linkId, logoUrl, job, title, spec, version, newestNumber, timeZone } = cut;
  const linkPath = `/portal/${params.token}`;
  const path = `${linkPath}/cut`;
  useRecordedOpening();
  const film = cut.media && filmOf(cut.media, `${path}/${version.versionNumber}`, false);
  const stage = useNewStage({ film, versionId: version.id, clock });
  return (
    <FilmStageProvider value={stage}>
      <PortalFrame
        linkId={linkId}
        company={company}
        logoUrl={logoUrl}
        foot={`Sent by ${company} with Callboard.`}
      >
        <div className="grid grid-cols-1 gap-1">
          <p className="text-sm text-soft wrap-anywhere">{job}</p>
          <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance wrap-anywhere">
            {title}
          </h1>
          <p className="text-soft">
            v{version.versionNumber}, posted{' '}
            <Instant at={version.postedAt} timeZone={timeZone} hasTime />
            {spec && `, ${spec}`}
          </p>
        </div>
        <div className="grid grid-cols-1 gap-3">
          <VersionChoice cut={cut} path={path} />
          {version.versionNumber < newestNumber && (
            <Banner role="status" action={<TextLink to={path}>Show v{newestNumber}</TextLink>}>
              v{newestNumber} is newer.
            </Banner>
          )}
          <Watch cut={cut} path={path} />
        </div>
        {!cut.isOpen && (
          <Banner role="status">This job is wrapped. Write to {company} by email.</Banner>
        )}
        <DecisionBar key={version.id} cut={cut} path={path} linkPath={linkPath} />
        <CutNotes key={`notes ${version.id}`} cut={cut} path={path} />
      </PortalFrame>
    </FilmStageProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPage error={error} />;
}
