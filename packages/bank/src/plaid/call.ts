import type { z } from 'zod';
import { BankError, type BankErrorKind, unknownError } from '../bank-error.ts';
import { Refusal } from './responses.ts';

/** What the SDK passes to its HTTP client. */
export interface CallOptions {
  signal: AbortSignal;
}

interface Call<T extends z.ZodType> {
  /** Calls the SDK. */
  send(options: CallOptions): Promise<{ data: unknown }>;
  response: T;
  signal: AbortSignal;
  timeoutMilliseconds: number;
}

/**
 * Calls Plaid and returns the checked response. Whatever goes wrong becomes a BankError, because the
 * errors of the HTTP client carry the secret and the access token.
 * @throws BankError.
 */
export async function call<T extends z.ZodType>({
  send,
  response,
  signal,
  timeoutMilliseconds,
}: Call<T>): Promise<z.infer<T>> {
  signal.throwIfAborted();
  let data: unknown;
  try {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]);
    ({ data } = await send({ signal: ending }));
  } catch (error) {
    signal.throwIfAborted();
    throw toBankError(error);
  }
  const parsed = response.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new BankError('outage', unknownError, 'Plaid sent an answer that is not complete.');
}

function toBankError(error: unknown): BankError {
  const answered = Reflect.get(Object(error), 'response') as { data?: unknown } | undefined;
  const refusal = Refusal.safeParse(answered?.data);
  if (!refusal.success) return new BankError('outage', unknownError, 'Plaid did not answer.');
  const { error_type: type, error_code: code } = refusal.data;
  return new BankError(kindOf(type, code), code, `Plaid answered ${type} ${code}.`);
}

const ended = ['ITEM_NOT_FOUND', 'USER_PERMISSION_REVOKED'];
const needsPerson = ['INVALID_ACCESS_TOKEN', 'INSTITUTION_NO_LONGER_SUPPORTED'];

/** Returns what to do about a code. An unknown error of the login needs a person. */
export function kindOf(type: string, code: string): BankErrorKind {
  if (code === 'PRODUCT_NOT_READY') return 'not_ready';
  if (ended.includes(code)) return 'ended';
  return type === 'ITEM_ERROR' || needsPerson.includes(code) ? 'login' : 'outage';
}
