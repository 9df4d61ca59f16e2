import { useEffect, useState } from 'react';
import { apiClient } from '../api-client.ts';

const typingMilliseconds = 120;

export type Found = Awaited<ReturnType<typeof apiClient.search.all.query>>[number];

/** Projects, clients and contacts that match, shortly after the last letter typed. */
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
