import { useEffect } from 'react';
import type { Fetcher } from 'react-router';
import { toast, toastError } from './toast.tsx';

interface Reply {
  refusal: string | null;
}

/** Shows a toast when a button's act failed or is done. */
export function useActToast(fetcher: Fetcher<Reply>, done?: string): void {
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    if (data.refusal) toastError(data.refusal);
    else if (done) toast(done);
  }, [state, data, done]);
}
