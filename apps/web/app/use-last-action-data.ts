import { useState } from 'react';

/** What an action answered, for as long as the page is open: a live reload forgets the answer. */
export function useLastActionData<T>(answer: T | undefined): T | undefined {
  const [kept, setKept] = useState(answer);
  if (answer && answer !== kept) setKept(answer);
  return answer ?? kept;
}
