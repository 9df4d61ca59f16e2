import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { CallSheetPage } from './call-sheet.ts';

interface PlannedSendingProps {
  page: CallSheetPage;
  isEditable: boolean;
}

/** When a call sheet is sent by itself, or why it was not. */
export function PlannedSending({ page, isEditable }: PlannedSendingProps) {
  const { id, planned, sendProblem, status, day } = page;
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  if (!planned && !sendProblem) return null;
  const settle = async () => {
    const done = await run(async () => {
      const { callSheets } = await loadApiClient();
      await callSheets.cancelSending.mutate({ id });
      return true;
    });
    if (done && planned) toast('It is not sent by itself any more');
  };
  return (
    <Banner
      tone={planned && status !== 'draft' ? 'neutral' : 'tally'}
      action={
        isEditable && (
          <Button size="sm" isBusy={isBusy} onClick={() => void settle()}>
            {planned ? 'Do not send' : 'Dismiss'}
          </Button>
        )
      }
    >
      {planned ? (
        <>
          Goes out <Instant at={planned.at} timeZone={day.timeZone} hasTime /> to{' '}
          {planned.to === 'all' ? 'everybody' : 'those whose call sheet changed'}, planned by{' '}
          {planned.by}.{status === 'draft' && ' Mark it as ready before then, or it stays here.'}
        </>
      ) : (
        `It was not sent as planned. ${sendProblem}`
      )}
    </Banner>
  );
}
