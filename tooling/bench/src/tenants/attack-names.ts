import type { AttackName as Known } from './attack.ts';

/** Every attack, in the order it is measured. */
export const attackNames = [
  '150 member adds',
  '16 tests at a receiver that floods 103',
  '60 searches',
  'a create loop',
  '2,000 streams',
  'reads over 25 tokens',
] as const satisfies readonly Known[];

export type AttackName = (typeof attackNames)[number];
