import { useEffect, useState } from 'react';
import { lazyPart } from './on-demand.tsx';
import type { WaitingToast } from './waiting-toast.ts';

const waiting: WaitingToast[] = [];
const arrived = new EventTarget();
const takeWaiting = () => waiting.splice(0);
const shown = lazyPart(() => import('./toaster.tsx'));

/** Loads the script of toasts before the first one, which may be about a lost connection. */
export const fetchToaster = shown.fetch;

/** Container of toasts. Used once, in the frame. */
export function Toaster() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    arrived.addEventListener('toast', want);
    return () => arrived.removeEventListener('toast', want);
  }, []);
  if (!isWanted) return null;
  return <shown.Part takeWaiting={takeWaiting} arrived={arrived} />;
}

/** Shows what was done, with an optional undo. */
export function toast(message: string, undo?: () => void): void {
  const options = undo ? { action: { label: 'Undo', onClick: undo } } : {};
  show({ message, options, isError: false });
}

/** Shows what failed and what to do about it. */
export function toastError(message: string): void {
  show({ message, options: { duration: 10_000 }, isError: true });
}

function show(toast: WaitingToast): void {
  waiting.push(toast);
  arrived.dispatchEvent(new Event('toast'));
}
