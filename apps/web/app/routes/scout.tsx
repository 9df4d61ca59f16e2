import { answerScoutSheet, findShownSheet } from '@callboard/core/schedule';
import { AnswerScoutSheet } from '@callboard/domain/scout-sheets/fields';
import { redirect } from 'react-router';
import { inScoutPage, loadScoutPage } from '#app/features/schedule/scout-page/in-scout-page.ts';
import { scoutCookies } from '#app/features/schedule/scout-page/scout-cookies.ts';
import { ScoutFailed } from '#app/features/schedule/scout-page/scout-failed.tsx';
import { ScoutPage } from '#app/features/schedule/scout-page/scout-page.tsx';
import { scoutPathOf } from '#app/features/schedule/scout-page/scout-path.ts';
import { scoutReplyOf } from '#app/features/schedule/scout-page/scout-reply.ts';
import { handleForm } from '#app/forms.ts';
import { plainHandle } from '#app/plain-page.ts';
import type { Route } from './+types/scout';

export const handle = plainHandle;

/** Programs open the links of messages, so opening this page changes nothing. */
export const loader = (args: Route.LoaderArgs) => {
  const [browser = null] = scoutCookies.readProofs(args.request, args.context);
  return loadScoutPage(args, (ctx) => findShownSheet(ctx, { browser }));
};

/** Stores the answers. The page is then loaded anew. */
export const action = (args: Route.ActionArgs) =>
  handleForm(args.request, AnswerScoutSheet, async (value) => {
    const { request, context } = args;
    const [known] = scoutCookies.readProofs(request, context);
    const browser = known ?? value.browser;
    await inScoutPage(args, (ctx) => answerScoutSheet(ctx, { ...value, browser }));
    const headers = new Headers();
    if (!known) headers.set('set-cookie', scoutCookies.addProof(request, context, browser));
    return redirect(`${scoutPathOf(args.params)}#send`, { headers });
  });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.title}, ${loaderData.company}` : 'Locations · Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The locations that a company shows its client, which a secret link opens without an account. */
export default function Scout({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ScoutPage page={loaderData} path={scoutPathOf(params)} reply={scoutReplyOf(actionData)} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScoutFailed error={error} />;
}
