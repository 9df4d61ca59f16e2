import { estimateTotals } from '@callboard/domain/estimates/totals';
import { useMemo } from 'react';
import type { EstimatePage } from '../estimate-page.ts';
import { toEditorLine } from './lines.ts';
import { useHeaderEdits } from './use-header-edits.ts';
import { useLineActs } from './use-line-acts.ts';
import { useLines } from './use-lines.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The lines and the header of an estimate with what is not saved yet, and the figures of both. */
export function useEditor({ estimate, fringeBps }: EstimatePage, isEditable: boolean) {
  const stored = useMemo(
    () => ({
      estimateId: estimate.id,
      lines: estimate.lines.map(toEditorLine),
      revision: estimate.revision,
    }),
    [estimate],
  );
  const edits = useLines(stored);
  const header = useHeaderEdits(estimate);
  const { values } = header;
  const totals = useMemo(() => estimateTotals(values, edits.lines), [values, edits.lines]);
  const commentCounts = useMemo(() => countsOf(estimate.comments), [estimate.comments]);
  return {
    ...{ edits, header, totals, commentCounts },
    acts: useLineActs({ edits, fringeBps }),
    suggest: useSuggestions(isEditable, estimate.currency),
  };
}

/** Returns the number of open comments of each line. */
function countsOf(comments: EstimatePage['estimate']['comments']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { lineId, resolvedAt } of comments) {
    if (lineId && !resolvedAt) counts.set(lineId, (counts.get(lineId) ?? 0) + 1);
  }
  return counts;
}
