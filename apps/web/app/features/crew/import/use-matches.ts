import type { CrewMatch } from '@callboard/core/crew';
import { useEffect, useState } from 'react';
import { post } from '#app/features/factors/post.ts';
import type { ImportRow } from './import-row.ts';
import type { Matches } from './status.ts';

const pauseMilliseconds = 400;

interface Found {
  key: string;
  matches: Matches;
  refusal?: string;
}

/** Finds who of the rows is in the address book or above, again after each change. */
export function useMatches(rows: ImportRow[]) {
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  const people = rows.map(({ name, email, phone }) => ({ name, email, phone }));
  const key = `${tries} ${JSON.stringify(people)}`;
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(async () => {
      const found = await findMatches(rows, key.slice(key.indexOf(' ') + 1));
      if (!isLeft) setFound({ key, ...found });
    }, pauseMilliseconds);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key]);
  const isKnown = found?.key === key && found.refusal === undefined;
  return {
    matches: found?.matches ?? none,
    isKnown,
    refusal: found?.key === key ? found.refusal : undefined,
    retry: () => setTries((it) => it + 1),
  };
}

const none: Matches = new Map();

async function findMatches(rows: ImportRow[], people: string): Promise<Omit<Found, 'key'>> {
  const answer = await post<CrewMatch[]>('/crew/import/matches', { people });
  if ('refusal' in answer) return { matches: none, refusal: answer.refusal };
  const idAt = (index: number) => rows[index]?.id ?? '';
  return {
    matches: new Map(
      answer.map((it) => [
        idAt(it.index),
        { ...it, sameAs: it.sameAs === null ? null : Number(idAt(it.sameAs)) },
      ]),
    ),
  };
}
