import type { ExternalToast } from 'sonner';

/** A toast that is to be shown. */
export interface WaitingToast {
  message: string;
  options: ExternalToast;
  isError: boolean;
}
