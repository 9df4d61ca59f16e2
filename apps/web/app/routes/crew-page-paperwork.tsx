import {
  findOwnPaperFile,
  giveOwnNumbers,
  listOwnPaperwork,
  markOwnViewed,
  type SignMemo,
  signMemo,
  storeSignedMemo,
} from '@callboard/core/crew';
import { data } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { ConfirmedGate } from '#app/features/crew/crew-page/confirmed-gate.tsx';
import {
  type CrewPageArgs,
  inCrewPage,
  loadCrewPage,
} from '#app/features/crew/crew-page/in-crew-page.ts';
import { OwnPaperworkForm } from '#app/features/crew/paperwork/own-form.ts';
import { OwnPaperwork } from '#app/features/crew/paperwork/own-paperwork.tsx';
import type { OwnReply } from '#app/features/crew/paperwork/own-reply.ts';
import { withPaper } from '#app/features/crew/paperwork/read-paper.server.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/crew-page-paperwork';

/** Nothing without the proof of a confirmed email: others see only what is needed. */
export const loader = (args: Route.LoaderArgs) =>
  loadCrewPage(args, async (ctx) => {
    if (!ctx.actor.isProved || !ctx.actor.isAddressConfirmed) return null;
    await markOwnViewed(ctx);
    return listOwnPaperwork(ctx);
  });

/** Signs a deal memo, or stores the numbers that a person typed. */
export async function action(args: Route.ActionArgs) {
  const value = await readFields(args.request, OwnPaperworkForm);
  try {
    if (value.intent === 'sign') await sign(args, value);
    else await inCrewPage(args, (ctx) => giveOwnNumbers(ctx, value));
    return data<OwnReply>({ refusal: null, param: null });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const [param = null] = Object.keys(refusal.fields);
    return data<OwnReply>({ refusal: refusal.message, param }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({
    serverAction,
    replyTo: (error): OwnReply => ({ refusal: unansweredAct(error), param: null }),
  });

/** The signature counts once it is stored; its PDF is printed again if that fails. */
async function sign(args: CrewPageArgs, value: SignMemo): Promise<void> {
  const { papers, log } = args.context.get(servicesContext);
  const { documentId: id } = await inCrewPage(args, (ctx) => signMemo(ctx, value));
  try {
    const document = await inCrewPage(args, (ctx) => findOwnPaperFile(ctx, { id }));
    const bytes = await papers.print(document);
    const { workspaceId } = document;
    await withPaper(new Response(Buffer.from(bytes)), (body) =>
      papers.keep({ workspaceId, body }, (content) =>
        inCrewPage(args, (ctx) => storeSignedMemo(ctx, { id, content })),
      ),
    );
  } catch (error) {
    log.error({ err: error, documentId: id }, 'the PDF of a signed deal memo was not stored');
  }
}

export default function CrewPagePaperwork({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmedGate opens="your paperwork">
      {loaderData && <OwnPaperwork {...loaderData} />}
    </ConfirmedGate>
  );
}
