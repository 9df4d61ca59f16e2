import type { ExternalToast } from 'sonner';

/** A toast to show. */
export interface WaitingToast {
  message: string;
  options: ExternalToast;
  isError: boolean;
}
