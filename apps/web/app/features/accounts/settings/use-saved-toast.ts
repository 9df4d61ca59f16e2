import { useEffect, useState } from 'react';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { toast } from '#app/ui/toast.tsx';

/** Result of a form's action that stays on the page. */
export interface Saved {
  saved: string;
}

/** Shows a toast when a form was saved, and returns the action's result otherwise. */
export function useSavedToast(actionData: FormReply | Saved | undefined): FormReply | undefined {
  const isSaved = actionData !== undefined && 'saved' in actionData;
  useEffect(() => {
    if (actionData && 'saved' in actionData) toast(actionData.saved);
  }, [actionData]);
  return isSaved ? undefined : actionData;
}

/** Returns how often a form was saved. As a key, it resets the form after each save. */
export function useSavedTimes(actionData: FormReply | Saved | undefined): number {
  const [shownData, setShownData] = useState(actionData);
  const [times, setTimes] = useState(0);
  if (actionData === shownData) return times;
  setShownData(actionData);
  if (actionData && 'saved' in actionData) setTimes(times + 1);
  return times;
}
