import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { BankError } from '../bank-error.ts';
import { findInstitution } from './institutions.ts';

const instant = z.iso.datetime();

/**
 * Everything that the sandbox knows of a login. It is the access token, so that it is stored
 * nowhere else.
 */
const State = z.object({
  institutionId: z.string(),
  itemId: z.string(),
  timeZone: z.string(),
  openedAt: instant,
  accountIds: z.array(z.string()),
  /** Whether nothing happens by itself. */
  isQuiet: z.boolean(),
  problem: z.enum(['login', 'outage', 'ended']).nullable(),
  consentEndsAt: instant.nullable(),
  /** Made on command, newest last. */
  deposits: z.array(
    z.object({
      ...{ id: z.string(), at: instant, accountId: z.string() },
      ...{ amountCents: z.number().int(), name: z.string() },
    }),
  ),
  /** Lines that the bank changed or removed on command, newest last. */
  corrections: z
    .array(
      z.object({
        ...{
          at: instant,
          line: z.object({ id: z.string(), accountId: z.string(), name: z.string() }),
        },
        date: z.iso.date(),
        /** The new amount; null for a line that is gone. */
        amountCents: z.number().int().nullable(),
      }),
    )
    .default([]),
});

export type SandboxState = z.infer<typeof State>;

interface NewLogin {
  institutionId: string;
  accountIds: readonly string[];
  timeZone: string;
  now: Date;
  isQuiet?: boolean;
}

/** Returns a new login at a bank of the sandbox. @throws Error for accounts that it does not have. */
export function openLogin({ institutionId, accountIds, timeZone, now, isQuiet = false }: NewLogin) {
  const institution = findInstitution(institutionId);
  const known = institution?.accounts.filter((it) => accountIds.includes(it.id)) ?? [];
  if (!institution || known.length === 0) throw new Error('The sandbox has no such accounts.');
  const state: SandboxState = {
    itemId: `sandbox_${randomBytes(12).toString('base64url')}`,
    accountIds: known.map((it) => it.id),
    openedAt: now.toISOString(),
    ...{ institutionId, timeZone, isQuiet },
    ...{ problem: null, consentEndsAt: null, deposits: [], corrections: [] },
  };
  return {
    itemId: state.itemId,
    institutionName: institution.name,
    accessToken: JSON.stringify(state),
  };
}

/** Reads an access token. @throws BankError for one that is none of the sandbox. */
export function readState(accessToken: string): SandboxState {
  const parsed = State.safeParse(jsonOf(accessToken));
  if (parsed.success) return parsed.data;
  throw new BankError('ended', 'ITEM_NOT_FOUND', 'The sandbox does not know this login.');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
