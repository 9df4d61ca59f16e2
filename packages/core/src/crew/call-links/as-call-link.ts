import { AppError } from '@callboard/domain/errors';
import { inSecretLink, type SecretLinkRequest } from '../../accounts/access/in-secret-link.ts';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { isCallLinkSecret } from './link-path.ts';
import { type RecipientActor, selectLiveCallLink } from './select-live-call-link.ts';

/** A request by somebody who has the link to a copy of a call sheet. */
export type CallLinkRequest = Omit<SecretLinkRequest, 'proofs'>;

/** The context of a recipient's page. Its acts take the copy from the actor. */
export interface CallLinkCtx extends Ctx {
  readonly actor: RecipientActor;
  readonly database: Database;
}

/**
 * Runs work in one transaction as the recipient of a link. A plan that ended closes nothing here:
 * people have to know where to be.
 * @throws AppError `rate_limited`, `not_found` for every reason why a link does not work.
 */
export async function asCallLink<T>(
  database: Database,
  request: CallLinkRequest,
  work: (ctx: CallLinkCtx) => Promise<T>,
): Promise<T> {
  const select = (tx: Ctx['tx'], { tokenHash }: { tokenHash: string }) =>
    selectLiveCallLink({ tx, now: database.now }, { tokenHash });
  const links = { kind: 'callSheetLinks', isSecret: isCallLinkSecret, select, ended } as const;
  return inSecretLink(database, { ...request, proofs: [] }, links, async (tx, actor) => {
    const ctx = await openContext(tx, database, actor);
    return work({ ...ctx, actor, database });
  });
}

function ended(): AppError {
  return new AppError('not_found', 'This link no longer works. Ask the production for a new one.');
}
