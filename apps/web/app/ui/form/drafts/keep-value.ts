import { type DraftPlace, deleteDraft, type KeptDraft, putDraft } from './draft-store.ts';
import { holdDraft, unheld } from './hold-draft.ts';
import { latestOnly } from './latest-only.ts';

interface ValueDraft<Value> extends KeptDraft {
  value: Value;
}

interface Keeping {
  place: DraftPlace;
  /** Aborts when the value leaves the page. */
  signal: AbortSignal;
  /** Called after each write with whether the draft is stored, or none is needed. */
  report: (isKept: boolean) => void;
}

/** Holds the draft of a value that is edited on a page. */
export async function keepValue<Value>({ place, signal, report }: Keeping) {
  const held = holdDraft<ValueDraft<Value>>(place, signal);
  const { id, found } = await held.catch(() => unheld<ValueDraft<Value>>());
  const store = async (value: Value) => {
    try {
      await putDraft<ValueDraft<Value>>(place, { id, savedAt: Date.now(), value });
    } catch (error) {
      // An older value would take back what was done since.
      await deleteDraft(place, id);
      throw error;
    }
  };
  const put = latestOnly(async (value: Value | null) => {
    const isDone = value === null ? deleteDraft(place, id) : store(value);
    report(
      await isDone.then(
        () => true,
        () => value === null,
      ),
    );
  });
  return { found: found?.value, put };
}
