import { inWorkspace } from '@callboard/db';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import type { Try } from './count-try.ts';

const { portalEvents } = schema;

/** Wrong passcodes of one link in a day after which the team is told. */
export const guessesBeforeNotice = 20;

/** Tells the team that a link to a cut is being guessed, once a day and link. */
export async function tellOfGuesses(
  database: Database,
  { gate, workspaceId, address }: Try,
  guesses: number | null,
): Promise<void> {
  if (guesses !== guessesBeforeNotice) return;
  const { linkId, ref, scope } = gate;
  await inWorkspace(database.app, workspaceId, async (tx) => {
    const ctx = await openContext(tx, database, { kind: 'system', name: 'Callboard' });
    await tx.insert(portalEvents).values({
      ...{ id: newId('portalEvent'), linkId, kind: 'guessed', address, createdAt: ctx.now() },
    });
    if (scope === 'deliverable') await raiseNotice(ctx, 'cut_link_guessed', { subject: ref });
  });
}
