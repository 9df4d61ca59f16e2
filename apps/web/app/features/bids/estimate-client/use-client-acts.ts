import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { toast } from '#app/ui/toast.tsx';
import type { ClientReply } from './client-reply.ts';

/** Returns what posts to the page of an estimate and its client, and how the last act went. */
export function useClientActs() {
  const fetcher = useFetcher<ClientReply>();
  const [formKey, setFormKey] = useState('');
  const busy = fetcher.state === 'idle' ? null : String(fetcher.formData?.get('intent'));
  const { done } = fetcher.data ?? {};
  useEffect(() => {
    if (done) toast(done);
  }, [done]);
  /** A second click of the same kind is the same message. */
  const keyFor = (intent: string): string => {
    const key = busy === intent && formKey ? formKey : newKey();
    setFormKey(key);
    return key;
  };
  const post = (fields: Record<string, string> | FormData) =>
    void fetcher.submit(fields, { method: 'post' });
  return { busy, post, keyFor, reply: busy ? undefined : fetcher.data };
}
