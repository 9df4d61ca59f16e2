import { askAboutSheet, confirmOwnSheet, findOwnSheet, setOwnTexts } from '@callboard/core/crew';
import { redirect } from 'react-router';
import { CallFailed } from '#app/features/crew/call-page/call-failed.tsx';
import { CallForm } from '#app/features/crew/call-page/call-form.ts';
import { CallPage } from '#app/features/crew/call-page/call-page.tsx';
import { callPathOf } from '#app/features/crew/call-page/call-path.ts';
import { callReplyOf } from '#app/features/crew/call-page/call-reply.ts';
import { inCallPage, loadCallPage } from '#app/features/crew/call-page/in-call-page.ts';
import { PageScript } from '#app/features/crew/call-page/page-script.tsx';
import { handleForm } from '#app/forms.ts';
import { plainHandle } from '#app/plain-page.ts';
import type { Route } from './+types/call';

export const handle = plainHandle;

/** Programs open the links of messages, so opening this page changes nothing. */
export const loader = (args: Route.LoaderArgs) => loadCallPage(args, findOwnSheet);

/**
 * Confirms the revision that was shown, asks the production, or agrees to texts. The page is then
 * loaded anew.
 */
export const action = (args: Route.ActionArgs) =>
  handleForm(args.request, CallForm, async (value) => {
    const path = callPathOf(args.params);
    if (value.intent === 'confirm') {
      await inCallPage(args, (ctx) => confirmOwnSheet(ctx, value));
      return redirect(path);
    }
    if (value.intent === 'texts') {
      await inCallPage(args, (ctx) => setOwnTexts(ctx, value));
      return redirect(`${path}#texts`);
    }
    await inCallPage(args, (ctx) => askAboutSheet(ctx, value));
    return redirect(`${path}#questions`);
  });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? titleOf(loaderData) : 'Call sheet · Callboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

function titleOf({ sheet, own }: Route.ComponentProps['loaderData']): string {
  const call = own ? `Call ${own.call}, ` : '';
  return `${call}${sheet.job.name}, ${sheet.day.label}`;
}

/** What a recipient of a call sheet reads, which a secret link opens without an account. */
export default function Call({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <CallPage page={loaderData} path={callPathOf(params)} reply={callReplyOf(actionData)} />
      <PageScript />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <CallFailed error={error} />
      <PageScript />
    </>
  );
}
