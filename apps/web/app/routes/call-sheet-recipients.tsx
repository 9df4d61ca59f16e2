import { revisionColor } from '@callboard/domain/call-sheets/enums';
import { isGone } from '@callboard/domain/shoot-days/enums';
import { useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { refusalOf } from '#app/errors.ts';
import type { ResendReply } from '#app/features/crew/call-sheets/call-sheet.ts';
import { PlannedSending } from '#app/features/crew/call-sheets/planned-sending.tsx';
import { PullBack } from '#app/features/crew/call-sheets/pull-back.tsx';
import { Questions } from '#app/features/crew/call-sheets/questions.tsx';
import { ReceiptRing } from '#app/features/crew/call-sheets/receipt-ring.tsx';
import {
  narrow,
  type Recipient,
  receiptIn,
  receiptSentence,
  recipientsOf,
} from '#app/features/crew/call-sheets/recipient.ts';
import { RecipientTable } from '#app/features/crew/call-sheets/recipient-table.tsx';
import { RecipientsForm } from '#app/features/crew/call-sheets/recipients-form.ts';
import { ResendDialog } from '#app/features/crew/call-sheets/resend-dialog.tsx';
import { SendSheetDialog } from '#app/features/crew/call-sheets/send-sheet-dialog.tsx';
import { TextAllDialog } from '#app/features/crew/call-sheets/text-all-dialog.tsx';
import { useConfirmations } from '#app/features/crew/call-sheets/use-confirmations.ts';
import { MoveCallButton } from '#app/features/schedule/move-call-button.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { formatPlainDate, Instant } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/call-sheet-recipients';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Who confirmed ${loaderData?.sheet.day.label ?? 'the call sheet'} · Callboard` },
];

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  getApi(context).callSheets.find({ id });

/** Choosing a state and opening the dialog change only the URL. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isSamePage = args.currentUrl.pathname === args.nextUrl.pathname;
  if (isSamePage && args.currentUrl.search !== args.nextUrl.search) return false;
  return args.defaultShouldRevalidate;
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { callSheets } = getApi(context);
  const { intent, ...value } = await readFields(request, RecipientsForm);
  try {
    if ('recipientId' in value) await callSheets.resend(value);
    else await callSheets.pullBack({ id });
    return data<ResendReply>({ refusal: null });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const canSendAnyway = 'despiteBounce' in refusal.fields;
    return data<ResendReply>({ refusal: refusal.message, canSendAnyway }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: (error): ResendReply => ({ refusal: unansweredAct(error) }) });

/** Who got a call sheet and who confirmed it, with those to chase first. */
export default function CallSheetRecipients({ loaderData }: Route.ComponentProps) {
  const { shown: page, confirm } = useConfirmations(loaderData);
  const [params, setParams] = useSearchParams();
  const [resent, setResent] = useState<Recipient | null>(null);
  const isEditable = !useViewer().isReadOnly && page.project.closedAt === null;
  const all = recipientsOf(page);
  const filter = receiptIn(params);
  const rows = narrow(all, filter);
  // Who is off a standing day needs other words than everybody else.
  const toText = narrow(all, 'waiting').filter(
    (it) => it.call !== null || page.sheet.day.isCanceled,
  );
  const openSend = (isOpen: boolean) =>
    setParams(
      (now) => {
        if (isOpen) now.set('send', '');
        else now.delete('send');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const deeds = {
    confirm: ({ id, name }: Recipient, isConfirmed: boolean) => void confirm(id, name, isConfirmed),
    resend: setResent,
  };
  const send = isEditable && (
    <SendSheetDialog sheet={page} isOpen={params.has('send')} onOpenChange={openSend} />
  );
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <PageHeader
        back={{ to: `/call-sheets/${page.id}`, label: 'Call sheet' }}
        title={`Who confirmed ${page.sheet.day.label}`}
        summary={<Standing page={page} all={all} />}
        actions={
          <>
            {isEditable && !isGone(page.day.holdStatus) && <MoveCallButton day={page.day} />}
            {isEditable && page.status === 'sent' && <PullBack id={page.id} />}
            {isEditable && toText.length > 0 && <TextAllDialog page={page} waiting={toText} />}
            {send}
          </>
        }
      />
      <PlannedSending page={page} isEditable={isEditable} />
      {page.revision === 0 ? (
        <EmptyState title="Not sent yet">
          Send the call sheet to see here who got it and who confirmed.
        </EmptyState>
      ) : (
        <>
          <Changed page={page} />
          <ReceiptRing recipients={all} filter={filter} />
          <Questions page={page} isEditable={isEditable} />
          <Section
            title="People"
            actions={<ListBar csv={`/call-sheets/${page.id}/recipients.csv`} />}
          >
            {rows.length === 0 ? (
              <p className="py-6 text-center text-sm text-faint">
                {filter === 'waiting' ? 'Everybody confirmed.' : 'Nobody is in this state.'}
              </p>
            ) : (
              <RecipientTable page={page} rows={rows} deeds={isEditable ? deeds : undefined} />
            )}
          </Section>
        </>
      )}
      {resent && (
        <ResendDialog recipient={resent} revision={page.revision} close={() => setResent(null)} />
      )}
    </div>
  );
}

type Page = Route.ComponentProps['loaderData'];

function Standing({ page, all }: { page: Page; all: Recipient[] }) {
  const { project, day, revision, sentAt, sentBy } = page;
  return (
    <>
      {project.name}, {formatPlainDate(day.date)}.{' '}
      {revision > 0 && (
        <>
          Revision {revision}, {revisionColor(revision).toLowerCase()}
          {sentAt && (
            <>
              , sent {sentBy && `by ${sentBy} `}
              <Instant at={sentAt} timeZone={day.timeZone} hasTime />
            </>
          )}
          . {receiptSentence(all)}.
        </>
      )}
    </>
  );
}

/** Says that the sheet differs from what people have. */
function Changed({ page: { status, revision, changedCount } }: { page: Page }) {
  if (status !== 'sent') {
    return (
      <Banner tone="tally">
        Pulled back: everybody who opens revision {revision} reads that it is being revised. Send
        the next revision when it is ready.
      </Banner>
    );
  }
  if (changedCount === 0) return null;
  return (
    <Banner tone="tally">
      The call sheet changed for {countOf(changedCount, 'person', 'people')} since revision{' '}
      {revision}. Send the update to tell them.
    </Banner>
  );
}
