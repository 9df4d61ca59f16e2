import type { EstimateHeader } from '@callboard/domain/estimates/content';
import { maxBps } from '@callboard/domain/estimates/line-limits';

/** What an estimate, a template and the settings of the company have in common. */
export type HeaderValues = Omit<EstimateHeader, 'title' | 'currency'>;

export interface HeaderEdits<Values> {
  values: Values;
  /** Changes fields. What is typed character by character is saved a little later. */
  edit: (change: Partial<Values>, isTyping?: boolean) => void;
}

type EditOne<Values> = (name: keyof Values, value: never, isTyping?: boolean) => void;

/** Returns the function that changes several fields, from the one that changes one. */
export function editsOf<Values extends object>(edit: EditOne<Values>): HeaderEdits<Values>['edit'] {
  return (change, isTyping = false) => {
    for (const [name, value] of Object.entries(change)) {
      edit(name as keyof Values, value as never, isTyping);
    }
  };
}

export type PartProps<Name extends keyof HeaderValues> = HeaderEdits<Pick<HeaderValues, Name>>;

/** Returns whether the header's field can be saved as it is typed. */
export function isValidHeader(name: string, value: unknown): boolean {
  if (name === 'title') return String(value ?? '').trim() !== '';
  if (name !== 'taxes' && name !== 'paymentSchedule') return true;
  const rows = value as { label: string; bps: number }[];
  const isNamed = rows.every(({ label }) => label.trim() !== '');
  if (name === 'taxes' || !isNamed) return isNamed;
  return rows.reduce((sum, { bps }) => sum + bps, 0) === maxBps && rows.every((it) => it.bps > 0);
}
