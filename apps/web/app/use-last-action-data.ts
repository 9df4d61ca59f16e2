import { useState } from 'react';

/** Keeps an action's result while the page is open, because a live reload discards it. */
export function useLastActionData<T>(answer: T | undefined): T | undefined {
  const [kept, setKept] = useState(answer);
  if (answer && answer !== kept) setKept(answer);
  return answer ?? kept;
}
