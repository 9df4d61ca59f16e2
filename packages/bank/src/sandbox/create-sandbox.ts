import { BankError } from '../bank-error.ts';
import type { BankAccount, BankPage, BankProvider, BankTransaction } from '../port.ts';
import { findInstitution, type SandboxAccount } from './institutions.ts';
import { type Invented, inventBetween } from './invent.ts';
import { readState, type SandboxState } from './state.ts';

/** Days of transactions before the bank was connected. */
const historyDays = 45;
/** What is read again, so that nothing that happens at the moment of a read is missed. */
const overlapMilliseconds = 5_000;
const pageSize = 100;

/** A bank with invented money, whose transactions arrive over time. It needs no network. */
export function createSandbox({ now = () => new Date() } = {}): BankProvider {
  return {
    async readAccounts(accessToken) {
      const state = requireWorking(accessToken, now());
      const { institutionId, consentEndsAt } = state;
      return {
        accounts: accountsOf(state).map((it) => toAccount(state, it, now())),
        item: {
          institutionId,
          institutionName: findInstitution(institutionId)?.name ?? null,
          consentExpiresAt: consentEndsAt === null ? null : new Date(consentEndsAt),
        },
      };
    },
    async *readTransactions(accessToken, cursor) {
      const at = now();
      const state = requireWorking(accessToken, at);
      yield* pagesOf(changesOf(state, since(cursor), at), at.toISOString());
    },
    async end() {},
  };
}

/** @throws BankError while the login is broken. */
function requireWorking(accessToken: string, now: Date): SandboxState {
  const state = readState(accessToken);
  const { problem, consentEndsAt } = state;
  if (problem === 'outage') throw new BankError('outage', 'INSTITUTION_DOWN');
  if (problem === 'ended') throw new BankError('ended', 'USER_PERMISSION_REVOKED');
  const isOver = consentEndsAt !== null && new Date(consentEndsAt) <= now;
  if (problem === 'login' || isOver) throw new BankError('login', 'ITEM_LOGIN_REQUIRED');
  return state;
}

function accountsOf({ institutionId, accountIds }: SandboxState): SandboxAccount[] {
  const accounts = findInstitution(institutionId)?.accounts ?? [];
  return accounts.filter((it) => accountIds.includes(it.id));
}

function toAccount(state: SandboxState, account: SandboxAccount, now: Date): BankAccount {
  const { openingCents, flow: _, ...shown } = account;
  const isCard = account.type === 'credit';
  const opened = new Date(state.openedAt);
  const since = eventsOf(state, account, [opened, now]).filter((it) => it.at > opened);
  const posted = sum(since.filter((it) => it.postsAt <= now));
  const pending = sum(since.filter((it) => it.postsAt > now));
  const current = isCard ? openingCents - posted : openingCents + posted;
  return {
    ...{ ...shown, currency: 'USD', currentCents: current },
    availableCents: isCard ? null : current + Math.min(0, pending),
  };
}

const sum = (all: readonly Invented[]) => all.reduce((total, it) => total + it.amountCents, 0);

/** Returns what happens in an account in a time, and what was on its way when it began. */
function eventsOf(
  state: SandboxState,
  account: SandboxAccount,
  [from, to]: readonly [Date, Date],
): Invented[] {
  const dateOf = (at: Date) =>
    at.toTemporalInstant().toZonedDateTimeISO(state.timeZone).toPlainDate();
  const days = [dateOf(from).subtract({ days: 2 }), dateOf(to)] as const;
  const invented = state.isQuiet ? [] : inventBetween(state, account, days);
  const made = state.deposits
    .filter((it) => it.accountId === account.id)
    .map(({ at, ...it }) => ({
      ...{ ...it, at: new Date(at), postsAt: new Date(at) },
      category: 'other' as const,
    }));
  return corrected(
    state,
    [...invented, ...made].filter((it) => it.at <= to),
  );
}

/** Returns what there is after the bank changed and removed lines. */
function corrected({ corrections }: SandboxState, events: readonly Invented[]): Invented[] {
  const amounts = new Map(corrections.map((it) => [it.line.id, it.amountCents]));
  return events.flatMap((it) => {
    const amountCents = amounts.get(it.id);
    if (amountCents === null) return [];
    return [amountCents === undefined ? it : { ...it, amountCents }];
  });
}

function since(cursor: string | null): Date | null {
  const at = cursor === null ? Number.NaN : Date.parse(cursor);
  return Number.isNaN(at) ? null : new Date(at - overlapMilliseconds);
}

interface Change {
  stored: BankTransaction | null;
  removed: string | null;
}

/** Returns what changed since an instant; everything that there is for null. */
function changesOf(state: SandboxState, from: Date | null, now: Date): Change[] {
  const start = from ?? new Date(new Date(state.openedAt).getTime() - historyDays * 86_400_000);
  const happened = accountsOf(state).flatMap((account) =>
    eventsOf(state, account, [start, now]).flatMap((it) => {
      const isPending = it.postsAt > now;
      const changedAt = isPending ? it.at : it.postsAt;
      if (changedAt <= start) return [];
      const wasPending = !isPending && it.postsAt > it.at;
      return [
        {
          stored: toTransaction(state, it, { isPending, wasPending }),
          removed: wasPending ? pendingIdOf(it) : null,
        },
      ];
    }),
  );
  return [...happened, ...correctionsSince(state, start)];
}

function correctionsSince({ corrections }: SandboxState, start: Date): Change[] {
  return corrections
    .filter((it) => new Date(it.at) > start)
    .map(({ line, date, amountCents }) => {
      if (amountCents === null) return { stored: null, removed: line.id };
      const stored = {
        ...{ ...line, date, amountCents, currency: 'USD', category: 'other' as const },
        ...{ merchant: null, reference: null, isPending: false, pendingId: null },
      };
      return { stored, removed: null };
    });
}

const pendingIdOf = ({ id }: Invented) => `${id}-pending`;

function toTransaction(
  { timeZone }: SandboxState,
  it: Invented,
  { isPending, wasPending }: { isPending: boolean; wasPending: boolean },
): BankTransaction {
  const { accountId, amountCents, name, category, at } = it;
  return {
    ...{ accountId, amountCents, name, category, isPending },
    id: isPending ? pendingIdOf(it) : it.id,
    pendingId: wasPending ? pendingIdOf(it) : null,
    date: at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString(),
    ...{ currency: 'USD', merchant: null, reference: null },
  };
}

function* pagesOf(changes: readonly Change[], cursor: string): Generator<BankPage> {
  for (let start = 0; start === 0 || start < changes.length; start += pageSize) {
    const some = changes.slice(start, start + pageSize);
    yield {
      stored: some.flatMap((it) => it.stored ?? []),
      removed: some.flatMap((it) => (it.removed === null ? [] : [it.removed])),
      cursor,
    };
  }
}
