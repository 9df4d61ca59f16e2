import type { BookAccount } from '@callboard/db/schema';
import { choosableOf } from '../../accounts/book-settings/chart.ts';
import { findBookSettings } from '../../accounts/book-settings/find-book-settings.ts';
import type { Ctx } from '../../kernel/context.ts';
import { matchLabel } from './match-label.ts';
import type { ShownMatch } from './select-matches-of.ts';
import { type Suggestion, sure } from './suggestions/suggestion.ts';

/** A suggestion as a page shows it. */
export type ShownSuggestion = Suggestion & { isLikely: boolean };

/** Returns functions that put matches and suggestions into words, with the accounts of the books. */
export async function wordsFor(ctx: Ctx) {
  const accounts = choosableOf(await findBookSettings(ctx));
  return {
    toMatch: (match: ShownMatch) => ({
      ...match,
      label: accountLabel(accounts, match.accountCode) ?? matchLabel(match),
    }),
    toSuggestion: (it: Suggestion): ShownSuggestion => {
      const [part] = it.parts;
      const code = part?.kind === 'account' ? part.accountCode : null;
      return { ...it, label: accountLabel(accounts, code) ?? it.label, isLikely: it.score >= sure };
    },
  };
}

/** Returns "6600 Payroll Expenses"; null without a known code. */
function accountLabel(accounts: readonly BookAccount[], code: string | null): string | null {
  const account = accounts.find((it) => it.code === code);
  return account ? `${account.code} ${account.name}` : null;
}
