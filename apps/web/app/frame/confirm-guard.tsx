import { useEffect, useSyncExternalStore } from 'react';
import {
  isConfirmationAsked,
  keepConfirmationGuard,
  onConfirmationChange,
} from '#app/connection/confirmation.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';

const dialog = lazyPart(() => import('./confirm-dialog.tsx'));

/** Asks over the page who the person is, when an act needs it, and has the act sent again. */
export function ConfirmGuard() {
  const isAsked = useSyncExternalStore(onConfirmationChange, isConfirmationAsked, () => false);
  useEffect(keepConfirmationGuard, []);
  return isAsked && <dialog.Part />;
}
