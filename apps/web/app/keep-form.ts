import { unansweredForm } from './connection/unanswered.ts';
import { keep } from './keep.ts';
import type { FormReply } from './ui/form/use-form.ts';

interface Sending<Result> {
  serverAction: () => Promise<Result>;
}

/** Wraps a form's action in the browser: without an answer the form keeps its values. */
export function keepForm<Result>({ serverAction }: Sending<Result>) {
  const replyTo = (error: unknown): FormReply => ({
    status: 'error',
    error: { '': [unansweredForm(error)] },
  });
  return keep({ serverAction, replyTo });
}
