import { useNavigation } from 'react-router';

/** Returns whether the form of an intent is being sent, on a page with several forms. */
export function useIsSending(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}
