import type { FinanceAccess } from '@callboard/domain/access/enums';
import { moneyAccessOf } from '@callboard/domain/access/money-access';
import { AppError } from '@callboard/domain/errors';
import type { Actor, Ctx } from '../../kernel/context.ts';

/** Returns which money the actor sees. Tokens act for owners and admins, so they see all. */
export function moneyOfActor(actor: Actor): FinanceAccess {
  if (actor.kind === 'user') return moneyAccessOf(actor);
  return actor.kind === 'api' || actor.kind === 'system' ? 'full' : 'none';
}

/** Returns whether the actor sees all money of the company: bank, cash and books, too. */
export function seesAllMoney({ actor }: Ctx): boolean {
  return moneyOfActor(actor) === 'full';
}

/** Requires that the actor sees all money of the company. @throws AppError `forbidden`. */
export function requireAllMoney(ctx: Ctx): void {
  if (seesAllMoney(ctx)) return;
  throw new AppError('forbidden', 'This needs access to all money. An admin can give it to you.');
}
