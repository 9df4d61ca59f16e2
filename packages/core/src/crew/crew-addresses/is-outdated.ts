import type { schema } from '../../kernel/schema.ts';

type Code = Pick<typeof schema.mailedCodes.$inferSelect, 'createdAt'>;
type Person = Pick<typeof schema.crewMembers.$inferSelect, 'proofsFrom'>;

/** Returns whether a code was asked for before the email of the person, or what it opens, changed. */
export function isOutdated({ createdAt }: Code, { proofsFrom }: Person): boolean {
  return proofsFrom !== null && createdAt < proofsFrom;
}
