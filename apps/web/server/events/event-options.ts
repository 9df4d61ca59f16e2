import type { Database } from '@callboard/core/kernel';

export interface EventOptions {
  database: Database;
  /** Aborts when the process stops. */
  stopping: AbortSignal;
  /** How long a stream may be silent. Default 15. */
  heartbeatSeconds?: number;
  /** How long a reader may leave what was sent to it unread. Default 30. */
  patienceSeconds?: number;
}

/** Headers of every response but a refusal, which has those of the API. */
export function headersOf(requestId: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };
}
