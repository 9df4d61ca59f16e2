import { useState } from 'react';

/** Keeps an action's result while the page is open, because a live reload discards it. */
export function useLastActionData<T>(actionData: T | undefined): T | undefined {
  const [last, setLast] = useState(actionData);
  if (actionData && actionData !== last) setLast(actionData);
  return actionData ?? last;
}
