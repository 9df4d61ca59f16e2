import { useEffect, useState } from 'react';
import { apiClient } from '../api-client.ts';
import type { Found } from './found.tsx';

const typingMilliseconds = 120;

/** Returns records that contain the words, shortly after the last keystroke. */
export function useSearch(query: string) {
  const words = query.trim();
  const [answer, setAnswer] = useState<{ words: string; found: Found[] }>({ words: '', found: [] });
  useEffect(() => {
    if (words.length < 2) return;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      apiClient.search.all
        .query({ query: words }, { signal: asked.signal })
        .then((found) => setAnswer({ words, found }))
        .catch(() => !asked.signal.aborted && setAnswer({ words, found: [] }));
    }, typingMilliseconds);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [words]);
  const isLongEnough = words.length >= 2;
  return {
    found: isLongEnough ? answer.found : [],
    isSearching: isLongEnough && answer.words !== words,
  };
}
