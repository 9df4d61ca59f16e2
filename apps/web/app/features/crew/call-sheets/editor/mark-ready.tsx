import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

/** Marks a draft as checked, so that somebody else can send it. */
export function MarkReady({ id }: { id: string }) {
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const mark = async () => {
    const done = await run(async () => {
      const { callSheets } = await loadApiClient();
      await callSheets.markReady.mutate({ id });
      return true;
    });
    if (done) toast('Marked as ready to send');
  };
  return (
    <Button isBusy={isBusy} onClick={() => void mark()}>
      Mark as ready
    </Button>
  );
}
