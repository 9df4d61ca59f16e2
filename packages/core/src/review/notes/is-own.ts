import type { Ctx } from '../../kernel/context.ts';
import type { Note } from './record.ts';

/** Returns whether the actor wrote a note. */
export function isOwn({ actor }: Ctx, note: Note): boolean {
  if (actor.kind === 'user') return note.authorMembershipId === actor.membershipId;
  return actor.kind === 'api' && note.tokenId === actor.tokenId;
}
