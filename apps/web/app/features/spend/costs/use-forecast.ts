import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadApiClient } from '#app/load-api-client.ts';
import { toSaveResult } from '#app/use-optimistic-mutations.ts';
import type { CostLine, CostSection } from './job-cost.ts';

/** Somebody else set another estimate meanwhile. */
interface Theirs {
  /** Null for what is left of the budget. */
  toCompleteCents: number | null;
  /** What this person wants. */
  mine: number | null;
}

interface Forecast {
  projectId: string;
  section: CostSection['section'];
  line: CostLine;
}

/** Sets the estimate to complete of a line, and says when somebody else set another meanwhile. */
export function useForecast({ projectId, section, line }: Forecast) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Theirs>();
  const [error, setError] = useState<string>();
  const save = async (toCompleteCents: number | null, openedCents: number | null) => {
    setBusy(true);
    setTheirs(undefined);
    setError(undefined);
    try {
      const { costs } = await loadApiClient();
      const { lineId } = line;
      await costs.setForecast.mutate({ projectId, section, lineId, toCompleteCents, openedCents });
    } catch (failure) {
      const result = toSaveResult(failure);
      if (result.kind === 'conflict') {
        const stores = result.conflict.stored.toCompleteCents;
        setTheirs({
          toCompleteCents: typeof stores === 'number' ? stores : null,
          mine: toCompleteCents,
        });
      } else if (result.kind === 'refused') setError(result.message);
      else if (result.kind === 'unreached') setError('It was not saved. Try again.');
    } finally {
      setBusy(false);
      void revalidate();
    }
  };
  return { isBusy, theirs, error, save, keepTheirs: () => setTheirs(undefined) };
}
