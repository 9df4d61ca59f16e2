import { unansweredForm } from './connection/unanswered.ts';
import { keep } from './keep.ts';
import type { FormReply } from './ui/form/use-form.ts';

interface Sending<Result> {
  serverAction: () => Promise<Result>;
  /** True for a form of `handleCreate`. */
  isNew?: boolean;
}

/** Wraps a form's action in the browser: without an answer the form keeps its values. */
export function keepForm<Result>({ serverAction, isNew = false }: Sending<Result>) {
  const replyTo = (error: unknown): FormReply => ({
    status: 'error',
    error: { '': [unansweredForm(error, isNew)] },
  });
  return keep({ serverAction, replyTo });
}
