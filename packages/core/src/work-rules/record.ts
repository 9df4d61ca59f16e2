import { isNull } from 'drizzle-orm';
import { schema } from '../schema.ts';

const { workRules } = schema;

/** Limits of rest and meals in minutes, and the overtime rule of new bookings. */
export type WorkRules = Pick<
  typeof workRules.$inferSelect,
  'restMinutes' | 'firstMealMinutes' | 'mealWarningMinutes' | 'secondMealMinutes' | 'otRule'
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
  otRule: workRules.otRule,
};

export const liveRules = isNull(workRules.deletedAt);
