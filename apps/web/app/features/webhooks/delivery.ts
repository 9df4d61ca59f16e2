import type { DeliveryStatus } from '@callboard/core/webhook-deliveries/enums';

/** What a row of the deliveries knows. */
export interface Delivery {
  id: string;
  event: string;
  occurredAt: Date;
  status: DeliveryStatus;
  attempts: number;
  nextAt: Date | null;
  lastStatusCode: number | null;
  lastError: string | null;
  lastAttemptAt: Date | null;
}

export interface Attempt {
  number: number;
  at: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  requestHeaders: Record<string, string>;
  /** The first 16 KB of what came back. */
  answer: string | null;
  isAnswerCut: boolean;
}

export const statusLabels: Record<DeliveryStatus, string> = {
  queued: 'Queued',
  delivered: 'Delivered',
  failed: 'Given up',
};

/** What one attempt came to: "204", "No answer within 10 seconds." */
export function outcomeOf(statusCode: number | null, error: string | null): string {
  return error ?? (statusCode === null ? 'No answer' : String(statusCode));
}
