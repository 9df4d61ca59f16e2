import { inWorkspace } from '@callboard/db';
import { invalid } from '@callboard/domain/errors';
import type { EnterPasscode } from '@callboard/domain/portal/fields';
import { and, eq, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { inTurn } from '../../accounts/access/in-turn.ts';
import { isPassword } from '../../accounts/people/password.ts';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import type { Database } from '../../kernel/database/index.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalRequest } from '../as-portal-link.ts';
import { inDays, portalProofDays } from '../conditions.ts';
import { pageOf } from '../link-path.ts';
import { atGate } from './at-gate.ts';
import { countTry, type Try, takeBack } from './count-try.ts';
import { tellOfGuesses } from './tell-of-guesses.ts';

const { portalEvents, portalLinks, portalPasses } = schema;

/**
 * Enters the passcode of a link in a browser, and returns the secret that the browser keeps, null for a
 * link that needs none any more, and where the page of the link is. Tries are limited by address and
 * link. A wrong one has the same answer and takes the same time whatever is wrong with it.
 * @throws AppError `invalid_parameter` for `passcode`, `rate_limited`, `not_found`.
 */
export async function enterPasscode(
  database: Database,
  request: PortalRequest,
  { passcode }: z.infer<typeof EnterPasscode>,
): Promise<{ pass: string | null; page: string }> {
  const { address } = request;
  const { gate, workspace } = await atGate(database, request, async ({ workspace }, gate) => ({
    gate,
    workspace,
  }));
  const { passcodeHash, scope } = gate;
  if (passcodeHash === null) return { pass: null, page: pageOf(scope) };
  const entry = { gate, address, workspaceId: workspace.id, company: workspace.name };
  const state = await countTry(database, entry);
  const isRight = await inTurn(database, { name: 'passcodes', subject: workspace.id }, () =>
    isPassword(passcodeHash, passcode),
  );
  const pass = isRight ? await admit(database, entry) : null;
  if (pass === null) {
    await tellOfGuesses(database, entry, state);
    throw invalid('passcode', `Incorrect passcode. ${workspace.name} can tell it to you.`);
  }
  await takeBack(database, entry);
  return { pass, page: pageOf(scope) };
}

/** Keeps that the browser has the passcode; null if it was changed meanwhile. */
function admit(database: Database, { gate, workspaceId, address }: Try): Promise<string | null> {
  const { linkId, passcodeHash } = gate;
  const now = database.now();
  return inWorkspace(database.app, workspaceId, async (tx) => {
    const isSame = and(
      eq(portalLinks.id, linkId),
      eq(portalLinks.passcodeHash, passcodeHash ?? ''),
    );
    const [link] = await tx
      .select({ id: portalLinks.id })
      .from(portalLinks)
      .where(isSame)
      .for('update');
    if (!link) return null;
    const pass = newSecret('proof_');
    await tx.delete(portalPasses).where(lte(portalPasses.expiresAt, now));
    await tx.insert(portalPasses).values({
      ...{ secretHash: hashSecret(pass), linkId, createdAt: now },
      expiresAt: inDays(database, portalProofDays),
    });
    await tx.insert(portalEvents).values({
      ...{ id: newId('portalEvent'), linkId, kind: 'unlocked', address, createdAt: now },
    });
    return pass;
  });
}
