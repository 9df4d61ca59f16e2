import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { Button } from '#app/ui/button.tsx';

/** Sends another code, and says so. */
export function ResendButton({ intent }: { intent: string }) {
  const fetcher = useFetcher<ActReply>();
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <fetcher.Form method="post" className="contents">
      <Button type="submit" name="intent" value={intent} isBusy={fetcher.state !== 'idle'}>
        Send a new code
      </Button>
      <p role="status" className="order-last w-full text-sm text-soft empty:hidden">
        {reply && (reply.refusal ?? 'We sent a new code. The one before no longer works.')}
      </p>
    </fetcher.Form>
  );
}
