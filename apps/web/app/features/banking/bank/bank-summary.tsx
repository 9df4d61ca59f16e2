import { formatMoney } from '@callboard/domain/money/format-money';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import type { BankPage } from './transaction-filters.ts';

type Bank = BankPage['bank'];

/** Returns "12 to match. Cash is $251,545.18." */
export function summaryOf({ toMatch, isMore, cash }: Bank): string {
  const count = `${toMatch.toLocaleString('en-US')}${isMore ? ' or more' : ''}`;
  const matched = toMatch === 0 ? 'Everything is matched.' : `${count} to match.`;
  const money = formatMoney(cash.availableCents, cash.currency);
  return `${matched} Cash ${cash.isStale ? 'was last' : 'is'} ${money}.`;
}

/** Says which bank stopped updating, and what to do. */
export function AttentionBanner({ attention }: Pick<Bank, 'attention'>) {
  const [first] = attention;
  if (!first) return null;
  const others = attention.length - 1;
  return (
    <Banner
      tone="tally"
      action={
        <LinkButton size="sm" to="/bank/connections">
          Open connections
        </LinkButton>
      }
    >
      {first.institutionName}: {first.advice}
      {others > 0 && ` ${others} more ${others === 1 ? 'needs' : 'need'} attention.`}
    </Banner>
  );
}
