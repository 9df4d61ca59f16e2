import { CheckCheck } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { Button } from '#app/ui/button.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';

/** Marks as read all notices that existed when the list was loaded. */
export function ReadAll({ until }: { until: Date }) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher, 'All notices are marked as read.');
  return (
    <fetcher.Form method="post" action="/notices" className="contents">
      <input type="hidden" name="intent" value="read-all" />
      <input type="hidden" name="until" value={until.toISOString()} />
      <Button
        type="submit"
        variant="quiet"
        isBusy={fetcher.state !== 'idle'}
        icon={<CheckCheck aria-hidden="true" />}
      >
        Mark all as read
      </Button>
    </fetcher.Form>
  );
}
