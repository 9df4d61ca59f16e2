import type { Rate } from '@callboard/core/bids';
import { useMemo, useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { type CellChange, noHistory, recorded, redone, undone } from '#app/ui/grid/history.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import {
  type NewRate,
  type RateChange,
  type RateRow,
  rateRows,
  ratesOfCells,
} from './rate-rows.ts';

interface Pending {
  changed: RateChange[];
  removedIds: string[];
}

/** The rows of the rate card with changes that are being saved, and the functions that change it. */
export function useRates(rates: Rate[], isEditable: boolean) {
  const { pending, run } = useOptimisticMutations<Pending>();
  const rows = useMemo(
    () => rateRows(withPending(rates, pending), isEditable),
    [rates, pending, isEditable],
  );
  const setRemoved = async (ids: string[], isRemoved: boolean) => {
    const done = await run({ changed: [], removedIds: isRemoved ? ids : [] }, async () => {
      const { rateCard } = await loadApiClient();
      for (const id of ids) await rateCard.setRemoved.mutate({ id, isRemoved });
      return true;
    });
    if (!done || !isRemoved) return;
    const what = ids.length === 1 ? 'The rate was' : `${countOf(ids.length, 'rate')} were`;
    toast(`${what} removed`, () => void setRemoved(ids, false));
  };
  const [steps, setSteps] = useState(noHistory);
  const save = (changes: CellChange[]) => {
    const { added, changed, unnamed } = ratesOfCells(rows, changes);
    if (unnamed > 0) toast('Enter a description first.');
    if (added.length + changed.length === 0) return;
    void run({ changed, removedIds: [] }, () => send(added, changed, rows));
  };
  const travel = (step: ReturnType<typeof undone>) => {
    if (!step) return;
    setSteps(step.history);
    save(step.changes);
  };
  return {
    rows,
    change: (changes: CellChange[]) => {
      save(changes);
      // Added rates are removed with their own act.
      const own = changes.filter((it) => rates.some(({ id }) => id === it.rowKey));
      if (own.length > 0) setSteps(recorded(steps, own));
    },
    history: {
      undo: () => travel(undone(steps)),
      redo: () => travel(redone(steps)),
      canUndo: steps.done.length > 0,
      canRedo: steps.undone.length > 0,
    },
    remove: (selected: RateRow[]) =>
      setRemoved(
        selected.flatMap(({ rate }) => (rate ? [rate.id] : [])),
        true,
      ),
  };
}

function withPending(rates: Rate[], pending: Pending[]): Rate[] {
  if (pending.length === 0) return rates;
  const removed = new Set(pending.flatMap((it) => it.removedIds));
  const values = new Map<string, object>();
  for (const { id, values: to } of pending.flatMap((it) => it.changed)) {
    values.set(id, { ...values.get(id), ...to });
  }
  return rates
    .filter((it) => !removed.has(it.id))
    .map((it) => (values.has(it.id) ? { ...it, ...values.get(it.id) } : it));
}

/** Sends what was typed or pasted: many rows at once if none of them gets another name or unit. */
async function send(added: NewRate[], changed: RateChange[], rows: RateRow[]): Promise<true> {
  const { rateCard } = await loadApiClient();
  const isNamed = changed.some(({ values }) => 'description' in values || 'unit' in values);
  const isBulk = changed.length > 1 && !isNamed;
  const bulk = [...added, ...(isBulk ? changed.flatMap((it) => inFull(it, rows)) : [])];
  if (bulk.length > 0) await rateCard.import.mutate({ rates: bulk });
  if (isBulk) return true;
  for (const { id, values, opened } of changed) {
    await rateCard.update.mutate({ id, ...values, opened });
  }
  return true;
}

function inFull({ id, values }: RateChange, rows: RateRow[]): NewRate[] {
  const row = rows.find((it) => it.key === id);
  if (!row?.rate) return [];
  const {
    id: _,
    description,
    unit,
    rateCents,
    costRateCents,
    otMultBps,
    fringeBps,
    notes,
  } = row.rate;
  const before = { description, unit, rateCents, costRateCents, otMultBps, fringeBps, notes };
  return [{ ...before, ...values, section: row.section }];
}
