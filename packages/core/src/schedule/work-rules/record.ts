import { isNull } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';

const { workRules } = schema;

/** Limits of rest and meals in minutes, what late meals are paid, and the overtime rule of new bookings. */
export type WorkRules = Pick<
  typeof workRules.$inferSelect,
  | 'restMinutes'
  | 'firstMealMinutes'
  | 'mealWarningMinutes'
  | 'secondMealMinutes'
  | 'mealPenaltyRule'
  | 'mealPenaltyCents'
  | 'secondPenaltyCents'
  | 'laterPenaltyCents'
  | 'mealPenaltyCurrency'
  | 'otRule'
>;

/** A set of rules for everybody (`unionName` null) or for the members of a union. */
export type WorkRuleSet = WorkRules & { id: string; unionName: string | null };

export const workRuleColumns = {
  id: workRules.id,
  unionName: workRules.unionName,
  restMinutes: workRules.restMinutes,
  firstMealMinutes: workRules.firstMealMinutes,
  mealWarningMinutes: workRules.mealWarningMinutes,
  secondMealMinutes: workRules.secondMealMinutes,
  mealPenaltyRule: workRules.mealPenaltyRule,
  mealPenaltyCents: workRules.mealPenaltyCents,
  secondPenaltyCents: workRules.secondPenaltyCents,
  laterPenaltyCents: workRules.laterPenaltyCents,
  mealPenaltyCurrency: workRules.mealPenaltyCurrency,
  otRule: workRules.otRule,
};

export const liveRules = isNull(workRules.deletedAt);
