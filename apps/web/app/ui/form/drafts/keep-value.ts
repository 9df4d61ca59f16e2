import { type DraftPlace, deleteDraft, type KeptDraft, putDraft } from './draft-store.ts';
import { holdDraft } from './hold-draft.ts';
import { latestOnly } from './latest-only.ts';

interface ValueDraft<Value> extends KeptDraft {
  value: Value;
}

/** Holds the draft of a value that is edited on a page. */
export async function keepValue<Value>(place: DraftPlace, signal: AbortSignal) {
  const { id, found } = await holdDraft<ValueDraft<Value>>(place, signal);
  const put = latestOnly(async (value: Value | null) => {
    const isDone = value === null ? deleteDraft(place, id) : store(value);
    await isDone.catch(() => undefined);
  });
  const store = (value: Value) =>
    putDraft<ValueDraft<Value>>(place, { id, savedAt: Date.now(), value });
  return { found: found?.value, put };
}
