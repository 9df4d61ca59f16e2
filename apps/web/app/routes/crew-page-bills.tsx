import { answerOwnBill, listOwnBills, sendOwnBill } from '@callboard/core/spend';
import { data } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { refusalOf } from '#app/errors.ts';
import { OwnBillForm } from '#app/features/crew/crew-page/bill-form.ts';
import { ConfirmedGate } from '#app/features/crew/crew-page/confirmed-gate.tsx';
import { inCrewPage, loadCrewPage } from '#app/features/crew/crew-page/in-crew-page.ts';
import { OwnBillList } from '#app/features/crew/crew-page/own-bill-list.tsx';
import { type OwnBillReply, SendBillForm } from '#app/features/crew/crew-page/send-bill-form.tsx';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/crew-page-bills';

/** Nothing without the proof of a confirmed email: bills are as personal as paperwork. */
export const loader = (args: Route.LoaderArgs) =>
  loadCrewPage(args, async (ctx) =>
    ctx.actor.isProved && ctx.actor.isAddressConfirmed ? listOwnBills(ctx) : null,
  );

/** Sends a bill, or answers a question about one. */
export async function action(args: Route.ActionArgs) {
  try {
    const value = await readFields(args.request, OwnBillForm);
    if (value.intent === 'answer') {
      await inCrewPage(args, (ctx) => answerOwnBill(ctx, value));
      return null;
    }
    const { id } = await inCrewPage(args, (ctx) => sendOwnBill(ctx, value));
    return data<OwnBillReply>({ refusal: null, id });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data<OwnBillReply>({ refusal: refusal.message }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: (error): OwnBillReply => ({ refusal: unansweredAct(error) }) });

export default function CrewPageBills({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmedGate opens="your bills">
      {loaderData && (
        <>
          <p className="text-lg text-balance">{sentenceOf(loaderData.bills)}</p>
          <SendBillForm jobs={loaderData.jobs} currency={loaderData.currency} />
          <OwnBillList bills={loaderData.bills} />
        </>
      )}
    </ConfirmedGate>
  );
}

type Bills = NonNullable<Route.ComponentProps['loaderData']>['bills'];

function sentenceOf(bills: Bills): string {
  const asked = bills.filter(
    (it) => it.status === 'disputed' && it.messages.at(-1)?.author === 'member',
  );
  if (asked.length > 0) return 'There is a question about your bill. Answer it below.';
  return bills.length === 0 ? 'You have sent no bills yet.' : 'Your bills and how far they are.';
}
