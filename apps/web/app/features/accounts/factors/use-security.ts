import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { toast, toastError } from '#app/ui/toast.tsx';
import type { SecurityReply } from './security-acts.ts';
import type { SecurityIntent } from './security-form.ts';

/** Key of the fetcher of every act about signing in, which outlives a removed row. */
export const securityKey = 'security';

const page = '/settings/security';

const done: Partial<Record<SecurityIntent, string>> = {
  'add-passkey': 'Passkey added',
  'add-app': 'Authenticator app added',
  'remove-passkey': 'Passkey removed',
  'rename-passkey': 'Passkey renamed',
  'remove-app': 'Authenticator app removed',
  'set-rule': 'Saved',
  'end-session': 'Signed out',
};

/** Posts acts about signing in, also from other pages, and returns the last result. */
export function useSecurity() {
  const { submit, state, data, formData } = useFetcher<SecurityReply>({ key: securityKey });
  const sent = state === 'idle' ? undefined : formData?.get('intent');
  return {
    reply: state === 'idle' ? data : undefined,
    isSending: (intent: SecurityIntent) => sent === intent,
    post: (fields: Record<string, string> & { intent: SecurityIntent }) =>
      void submit(fields, { method: 'post', action: page }),
  };
}

/** Shows a toast for what was done or refused, except next to the field of the code. */
export function useSecurityToasts(): void {
  const { state, data } = useFetcher<SecurityReply>({ key: securityKey });
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    const { intent, refusal } = data;
    if (!refusal) {
      const words = done[intent];
      if (words) toast(words);
    } else if (intent !== 'add-app') {
      toastError(refusal);
    }
  }, [state, data]);
}
