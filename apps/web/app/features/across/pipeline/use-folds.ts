import { useSearchParams } from 'react-router';
import { useStable } from '#app/ui/use-stable.ts';
import { columnId, type Phase } from './phases.ts';

/** Name of the URL parameter that lists the columns that are not in their usual state. */
const turned = 'turned';
const usuallyFolded: Phase[] = ['closed'];

/** Folds columns of the pipeline to a strip. Closed is folded at first. The choice is in the URL. */
export function useFolds() {
  const [params, setParams] = useSearchParams();
  const names = params.get(turned)?.split(',') ?? [];
  const isFolded = (phase: Phase) =>
    usuallyFolded.includes(phase) !== names.includes(columnId(phase));
  const turn = (phase: Phase) => {
    const name = columnId(phase);
    const next = names.includes(name) ? names.filter((it) => it !== name) : [...names, name];
    const chosen = new URLSearchParams(params);
    if (next.length > 0) chosen.set(turned, next.join());
    else chosen.delete(turned);
    setParams(chosen, { replace: true, preventScrollReset: true });
  };
  const fold = useStable((phase: Phase) => void (isFolded(phase) || turn(phase)));
  const unfold = useStable((phase: Phase) => void (isFolded(phase) && turn(phase)));
  return { isFolded, fold, unfold };
}
