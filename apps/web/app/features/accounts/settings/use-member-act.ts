import { useCallback } from 'react';
import { useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Receivers } from './hand-over-fields.tsx';

type Change =
  | { role: string }
  | { status: string }
  | { financeAccess: string }
  | { intent: 'withdraw' }
  | ({ intent: 'remove' } & Receivers);

/** Changes a member from its row, and shows the error if that fails. */
export function useMemberAct(id: string, done?: string) {
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher, done);
  const { submit } = fetcher;
  const change = useCallback(
    (changes: Change) =>
      submit({ id, ...changes }, { method: 'post', action: '/settings/members' }),
    [submit, id],
  );
  return { change, isBusy: fetcher.state !== 'idle', sent: fetcher.formData };
}
