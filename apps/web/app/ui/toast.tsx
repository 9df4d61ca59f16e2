import { lazy, Suspense, useEffect, useState } from 'react';
import type { WaitingToast } from './waiting-toast.ts';

const waiting: WaitingToast[] = [];
const arrived = new EventTarget();
const Shown = lazy(() => import('./toaster.tsx'));

/** Container of toasts. Used once, in the frame; its script loads with the first toast. */
export function Toaster() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    arrived.addEventListener('toast', want);
    return () => arrived.removeEventListener('toast', want);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Shown takeWaiting={() => waiting.splice(0)} arrived={arrived} />
    </Suspense>
  );
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
