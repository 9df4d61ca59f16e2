import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { MovedDay } from './job-day.ts';

const dialog = lazyPart(() => import('./choose-call-dialog.tsx'));

/** Asks for another general call of a day, then moves it. */
export function MoveCallButton({ day }: { day: MovedDay }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Move call…</Button>
      {isOpen && <dialog.Part day={day} close={() => setOpen(false)} />}
    </>
  );
}
