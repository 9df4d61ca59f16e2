import type { Actor } from '../../kernel/context.ts';

/** The worker that drafts, as the activity shows it. */
export const drafter: Actor = { kind: 'system', name: 'Callboard' };
