import type { DeliveryStatus } from '@callboard/domain/webhook-deliveries/enums';

/** A row of the deliveries. */
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
  /** First 16 KB of the response. */
  responseBody: string | null;
  isResponseTruncated: boolean;
}

export const statusLabels: Record<DeliveryStatus, string> = {
  queued: 'Queued',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** Returns the result of an attempt: "204", "No answer within 10 seconds." */
export function outcomeOf(statusCode: number | null, error: string | null): string {
  return error ?? (statusCode === null ? 'No response' : String(statusCode));
}
