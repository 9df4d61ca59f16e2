/** The addresses of a crew member whose changes are told to them. */
export const addressFields = ['email', 'phone'] as const;

/**
 * How far a change of an address is. `taken` needs nobody: nothing was protected, or the person made it
 * themselves. `overtaken` was changed again before anybody answered.
 */
export const addressChangeStates = [
  'taken',
  'waiting',
  'overtaken',
  'confirmed',
  'released',
  'objected',
] as const;
