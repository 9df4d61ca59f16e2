import type { Actor } from '../../kernel/context.ts';

/** The worker that reads banks, as the activity shows it. */
export const reader: Actor = { kind: 'system', name: 'Callboard' };
