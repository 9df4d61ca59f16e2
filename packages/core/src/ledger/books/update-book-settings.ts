import type { BookAccount } from '@callboard/db/schema';
import type { UpdateBookSettings } from '@callboard/domain/books/fields';
import { AppError, invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { balanceSheet, type Chart, controlCodesOf } from '../../accounts/book-settings/chart.ts';
import { findBookSettings } from '../../accounts/book-settings/find-book-settings.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { changesFrom, record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockBookSettings, storeBookSettings } from './lock-book-settings.ts';
import { isInLockedMonths, keepLockedEntries } from './locked-entries.ts';

/**
 * Changes accounts of the chart, and the first month of the fiscal year. What was matched with an
 * account keeps its code, and locked months keep their accounts. Therefore an account of the balance
 * sheet keeps its code while a month is locked: what is open would be paid on another account.
 * @throws AppError `forbidden`, `invalid_parameter`, `invalid_body`, `conflict`, EditConflict.
 */
export async function updateBookSettings(
  asked: Ctx,
  { sections, accounts, ...input }: z.infer<typeof UpdateBookSettings>,
): Promise<void> {
  const ctx = await lockWorkspace(asked);
  requireAllMoney(ctx);
  const kept = await lockBookSettings(ctx);
  const stored = { id: ctx.workspace.id, ...(await findBookSettings(ctx)) };
  const changes = requireChanges(stored, {
    ...input,
    ...(sections && { sections: { ...stored.sections, ...sections } }),
    ...(accounts && { accounts: { ...stored.accounts, ...accounts } }),
  });
  requireOneName({ ...stored, ...changes });
  requireOwnControl({ ...stored, ...changes });
  if (kept.lockedThrough !== null) {
    await keepLockedEntries(ctx, kept.lockedThrough);
    await requireKept(ctx, stored, { ...stored, ...changes });
  }
  await storeBookSettings(ctx, {
    ...(changes.fiscalMonth !== undefined && { fiscalMonth: changes.fiscalMonth }),
    sectionAccounts: { ...kept.sectionAccounts, ...sections },
    accounts: { ...kept.accounts, ...accounts },
  });
  await record(ctx, 'books.settings_updated', {
    subject: ctx.workspace.id,
    data: { fields: Object.keys(changes) },
    changes: changesFrom(stored, changes),
  });
}

/** Several sections may share an account, which then has one name. */
function requireOneName(chart: Chart): void {
  const names = new Map<string, string>();
  const groups: ['sections' | 'accounts', BookAccount[]][] = [
    ['accounts', Object.values(chart.accounts)],
    ['sections', Object.values(chart.sections)],
  ];
  for (const [group, accounts] of groups) {
    for (const { code, name } of accounts) {
      const known = names.get(code) ?? name;
      if (known !== name) throw invalid(group, `Account ${code} has two names: ${known}, ${name}.`);
      names.set(code, name);
    }
  }
}

/** Nothing else is booked to a control account. */
function requireOwnControl({ accounts, sections }: Chart): void {
  const control = [...controlCodesOf({ accounts, sections })];
  const codes = Object.values(accounts).map((it) => it.code);
  for (const code of control) {
    if (codes.filter((it) => it === code).length > 1) throw invalid('accounts', shared(code));
    if (Object.values(sections).some((it) => it.code === code)) {
      throw invalid('sections', shared(code));
    }
  }
}

function shared(code: string): string {
  return `Account ${code} is of the bank, of clients or of vendors, so nothing else is booked to it. Choose another code.`;
}

/** Requires that accounts with balances that go on after a locked month keep their codes. */
async function requireKept(ctx: Ctx, before: Chart, after: Chart): Promise<void> {
  for (const name of balanceSheet) {
    const { code } = before.accounts[name];
    if (after.accounts[name].code === code || !(await isInLockedMonths(ctx, code))) continue;
    throw new AppError(
      'conflict',
      `Locked months have entries on account ${code}, so it keeps its code. Change its name, or unlock the months first.`,
    );
  }
}
