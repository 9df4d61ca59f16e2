import { apiClient } from '#app/api-client.ts';
import { type SaveResult, useAutosave } from '#app/ui/autosave/use-autosave.ts';
import { toSaveResult, useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { JobPerson } from './crew-page.ts';

type Pay = Omit<NonNullable<JobPerson['pay']>, 'currency'>;

export type TermsValues = Pick<JobPerson, 'role' | 'department' | 'callTime'> & Pay;

export type TermsEdits = ReturnType<typeof useTermsEdits>;

const required = ['role', 'rateHours'];

/** Saves each term of a booking soon after it was edited. */
export function useTermsEdits({ id, role, department, callTime, pay }: JobPerson) {
  const { run } = useOptimisticMutations<Partial<TermsValues>>();
  const { currency: _, ...payValues } = pay ?? { currency: '' };
  const { values, edit, ...others } = useAutosave({
    name: `booking-${id}`,
    stored: { role, department, callTime, ...payValues },
    save: async (changes: Partial<TermsValues>, opened) => {
      let result: SaveResult = { kind: 'saved' };
      await run(
        changes,
        () => send(id, changes, opened),
        (error) => {
          result = toSaveResult(error);
        },
      );
      return result;
    },
    isValid: (name, value) => !required.includes(name) || Boolean(String(value ?? '').trim()),
    merge: () => ({}),
  });
  return {
    ...others,
    values: values as TermsValues,
    edit: edit as <Name extends keyof TermsValues>(
      name: Name,
      value: TermsValues[Name],
      isTyping?: boolean,
    ) => void,
  };
}

type Terms = Parameters<typeof apiClient.bookings.update.mutate>[0];
type NewPay = Parameters<typeof apiClient.bookings.setPay.mutate>[0];

/** Fewer people may change pay than the other terms. */
async function send(
  id: string,
  changes: Partial<TermsValues>,
  opened: Record<string, unknown>,
): Promise<void> {
  const { role, department, callTime, ...pay } = changes;
  const terms = Object.entries({ role, department, callTime }).filter(([name]) => name in changes);
  if (terms.length > 0) {
    await apiClient.bookings.update.mutate({ id, opened, ...Object.fromEntries(terms) } as Terms);
  }
  if (Object.keys(pay).length > 0) {
    await apiClient.bookings.setPay.mutate({ id, opened, ...pay } as NewPay);
  }
}
