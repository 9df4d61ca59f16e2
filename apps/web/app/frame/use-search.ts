import { useEffect, useState } from 'react';
import { apiClient } from '../api-client.ts';
import type { Found } from './found.tsx';

const typingMilliseconds = 120;

/** Returns records that contain the words, shortly after the last keystroke. */
export function useSearch(query: string) {
  const words = query.trim();
  const [result, setResult] = useState<{ words: string; found: Found[] }>({ words: '', found: [] });
  useEffect(() => {
    if (words.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      apiClient.search.all
        .query({ query: words }, { signal: controller.signal })
        .then((found) => setResult({ words, found }))
        .catch(() => !controller.signal.aborted && setResult({ words, found: [] }));
    }, typingMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);
  const isLongEnough = words.length >= 2;
  return {
    found: isLongEnough ? result.found : [],
    isSearching: isLongEnough && result.words !== words,
  };
}
