import { findInstitution } from './institutions.ts';
import { readState, type SandboxState } from './state.ts';

/** What a person can do to a login of the sandbox. */
export const sandboxCommands = [
  'break_login',
  'outage',
  'end_outage',
  'consent_ends',
  'end_access',
  'deposit',
  'correct_line',
  'repair',
] as const;

/** A line that the bank sent before. */
export interface SentLine {
  /** Id at the bank. */
  id: string;
  accountId: string;
  date: string;
  name: string;
}

export type SandboxCommand =
  | { kind: Exclude<(typeof sandboxCommands)[number], 'deposit' | 'correct_line'> }
  | { kind: 'deposit'; amountCents: number; name: string }
  /** Changes the amount of a line; null removes the line. */
  | { kind: 'correct_line'; line: SentLine; amountCents: number | null };

/** Deposits, and corrections, that are remembered. */
const mostDeposits = 100;
/** Days until a consent ends that is about to. */
const consentDays = 5;

/** Returns the access token after a command. */
export function commandSandbox(accessToken: string, command: SandboxCommand, now: Date): string {
  const state = readState(accessToken);
  return JSON.stringify({ ...state, ...changesOf(state, command, now) });
}

function changesOf(state: SandboxState, command: SandboxCommand, now: Date): Partial<SandboxState> {
  switch (command.kind) {
    case 'break_login':
      return { problem: 'login' };
    case 'outage':
      return { problem: 'outage' };
    case 'end_outage':
      return { problem: null };
    case 'consent_ends':
      return { consentEndsAt: new Date(now.getTime() + consentDays * 86_400_000).toISOString() };
    case 'end_access':
      return { problem: 'ended' };
    case 'repair':
      return { problem: null, consentEndsAt: null };
    case 'deposit': {
      const { amountCents, name } = command;
      const id = `deposit-${state.deposits.length}-${now.getTime()}`;
      const accountId = depositAccount(state);
      const made = { id, at: now.toISOString(), accountId, amountCents, name };
      return { deposits: [...state.deposits, made].slice(-mostDeposits) };
    }
    case 'correct_line': {
      const { date, ...line } = command.line;
      const made = { at: now.toISOString(), date, line, amountCents: command.amountCents };
      const others = state.corrections.filter((it) => it.line.id !== line.id);
      return { corrections: [...others, made].slice(-mostDeposits) };
    }
  }
}

/** The first account that holds money, else the first. */
function depositAccount({ institutionId, accountIds }: SandboxState): string {
  const accounts = findInstitution(institutionId)?.accounts ?? [];
  const open = accounts.filter((it) => accountIds.includes(it.id));
  return (open.find((it) => it.type === 'depository') ?? open[0])?.id ?? '';
}
