import type { AttackName as Known } from './attack.ts';

/** Names of the attacks, in the order of measurement. */
export const attackNames = [
  '150 member adds',
  '16 tests at a receiver that floods 103',
  '60 searches',
  'a create loop',
  '2,000 streams',
  'reads over 25 tokens',
] as const satisfies readonly Known[];

export type AttackName = (typeof attackNames)[number];
