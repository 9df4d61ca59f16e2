/** What is looked at before a call sheet is sent. */
export const warningKinds = [
  'rest',
  'sixth_day',
  'clash',
  'meals',
  'minor',
  'held',
  'papers',
  'permit',
  'zone',
  'medic',
] as const;

export type WarningKind = (typeof warningKinds)[number];

export const warningLabels: Record<WarningKind, string> = {
  rest: 'Rest between days',
  sixth_day: 'Sixth day',
  clash: 'Two jobs at once',
  meals: 'Meals and hours',
  minor: 'Hours of a minor',
  held: 'Not confirmed',
  papers: 'Paperwork',
  permit: 'Permits and papers',
  zone: 'Time zones',
  medic: 'First aid',
};

/** What somebody said to a warning. */
export interface WarningAnswer {
  /** The warning, with its words: other words are another warning. */
  key: string;
  /** Why it is fine; null without a reason. */
  note: string | null;
  by: string;
  /** In ISO 8601. */
  at: string;
}

const firstAid = /\b(medic|paramedic|first[ -]?aid(er)?|nurse|emt|doctor)\b/i;

/** Returns whether somebody on a day gives first aid, by their department or their role. */
export function givesFirstAid({ department, role }: { department: string; role: string }): boolean {
  return department === 'medic' || firstAid.test(role);
}
