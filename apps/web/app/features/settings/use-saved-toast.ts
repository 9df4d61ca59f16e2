import { useEffect, useState } from 'react';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { toast } from '#app/ui/toast.tsx';

/** What the action of a form answers that stays where it is. */
export interface Saved {
  saved: string;
}

/** Says that a form was saved, and hands on what its action answered when it was not. */
export function useSavedToast(actionData: FormReply | Saved | undefined): FormReply | undefined {
  const isSaved = actionData !== undefined && 'saved' in actionData;
  useEffect(() => {
    if (actionData && 'saved' in actionData) toast(actionData.saved);
  }, [actionData]);
  return isSaved ? undefined : actionData;
}

/** How often a form on the page was saved: as a key it makes a form start afresh. */
export function useSavedTimes(actionData: FormReply | Saved | undefined): number {
  const [seen, setSeen] = useState(actionData);
  const [times, setTimes] = useState(0);
  if (actionData === seen) return times;
  setSeen(actionData);
  if (actionData && 'saved' in actionData) setTimes(times + 1);
  return times;
}
