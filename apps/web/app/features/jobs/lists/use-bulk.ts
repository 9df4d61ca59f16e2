import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

interface BulkAct<Row> {
  rows: Row[];
  /** Changes one row. A refusal of one row does not stop the others. */
  act: (row: Row) => Promise<unknown>;
  /** Returns what was done, for a number of rows: "3 jobs are archived". */
  done: (count: number) => string;
  undo?: ((row: Row) => Promise<unknown>) | undefined;
}

/** Runs an act on many rows, one after another, and tells how many were refused and why. */
export function useBulk<Row>() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const run = async ({ rows, act, done, undo }: BulkAct<Row>) => {
    setBusy(true);
    const changed: Row[] = [];
    const refusals: string[] = [];
    for (const row of rows) {
      try {
        await act(row);
        changed.push(row);
      } catch (error) {
        refusals.push(refusalText(error));
      }
    }
    await revalidate();
    setBusy(false);
    const takeBack = undo && (() => void run({ rows: changed, act: undo, done: backWords }));
    if (changed.length > 0) toast(done(changed.length), takeBack);
    if (refusals.length > 0) toastError(`${refusals.length} not changed: ${refusals[0]}`);
  };
  return { isBusy, run };
}

const backWords = (count: number) => `${count} changed back`;
