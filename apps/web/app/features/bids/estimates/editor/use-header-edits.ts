import { apiClient } from '#app/api-client.ts';
import { useEdits } from '#app/use-edits.ts';
import type { EstimatePage } from '../estimate-page.ts';
import { editsOf, isValidHeader } from './header-edits.ts';

type Saved = Parameters<typeof apiClient.estimates.update.mutate>[0];

export type EditedHeader = Pick<EstimatePage['estimate'], (typeof names)[number]>;
export type HeaderEditing = ReturnType<typeof useHeaderEdits>;

const names = [
  ...(['title', 'clientId', 'contactId', 'bidType', 'validUntil', 'shootDays'] as const),
  ...(['prelightDays', 'buildDays', 'hoursPerDay', 'insuranceBps', 'productionFeeBps'] as const),
  ...(['contingencyBps', 'talentFeeBps', 'postFeeBps', 'discountCents', 'roundToCents'] as const),
  ...(['taxes', 'paymentSchedule', 'assumptions', 'exclusions', 'terms', 'notes'] as const),
];

/** Saves each field of an estimate's header soon after it was edited. */
export function useHeaderEdits(estimate: EstimatePage['estimate']) {
  const { edit, ...edits } = useEdits<EditedHeader>({
    name: `estimate-${estimate.id}`,
    stored: Object.fromEntries(names.map((it) => [it, estimate[it]])) as EditedHeader,
    send: (changes) => apiClient.estimates.update.mutate({ id: estimate.id, ...changes } as Saved),
    isValid: isValidHeader,
  });
  return { ...edits, edit: editsOf<EditedHeader>(edit) };
}
