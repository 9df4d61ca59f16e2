import { useEffect, useState } from 'react';
import { post } from '#app/features/accounts/factors/post.ts';

const pauseMilliseconds = 400;

interface Asking<Row, Answer, Match> {
  /** The route that answers which rows are there. */
  path: string;
  /** The field of its form. */
  field: string;
  rows: readonly Row[];
  /** What the answer depends on. */
  typed: (row: Row) => object;
  /** Names rows by their ids, where the answer has their indexes. */
  toMatch: (answer: Answer, idAt: (index: number | null) => string | null) => Match;
}

interface Found<Match> {
  key: string;
  matches: ReadonlyMap<string, Match>;
  refusal?: string;
}

/** Finds which rows of a list are there, again after each change. */
export function useMatches<Row extends { id: string }, Answer extends { index: number }, Match>(
  asking: Asking<Row, Answer, Match>,
) {
  const [found, setFound] = useState<Found<Match>>();
  const [tries, setTries] = useState(0);
  const typed = JSON.stringify(asking.rows.map(asking.typed));
  const key = `${tries} ${typed}`;
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(async () => {
      const matches = await findMatches(asking, typed);
      if (!isLeft) setFound({ key, ...matches });
    }, pauseMilliseconds);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key]);
  const isKnown = found?.key === key && found.refusal === undefined;
  return {
    matches: found?.matches ?? (none as ReadonlyMap<string, Match>),
    isKnown,
    refusal: found?.key === key ? found.refusal : undefined,
    retry: () => setTries((it) => it + 1),
  };
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

async function findMatches<Row extends { id: string }, Answer extends { index: number }, Match>(
  { path, field, rows, toMatch }: Asking<Row, Answer, Match>,
  typed: string,
): Promise<Omit<Found<Match>, 'key'>> {
  const answer = await post<Answer[]>(path, { [field]: typed });
  if ('refusal' in answer) return { matches: none, refusal: answer.refusal };
  const idAt = (index: number | null) => (index === null ? null : (rows[index]?.id ?? null));
  return { matches: new Map(answer.map((it) => [idAt(it.index) ?? '', toMatch(it, idAt)])) };
}
