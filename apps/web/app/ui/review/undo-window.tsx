import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { ActionBar } from '../small/action-bar.tsx';

interface UndoWindowProps {
  /** What happens when the time is over: "Sending to 12 people". */
  sentence: string;
  /** Time until then. The server sends by itself, also when this page is closed. */
  seconds: number;
  undo: () => void;
  /** Sends now, and is called once when the time is over. */
  end: () => void;
}

/** Time in which something queued can still be taken back. */
export function UndoWindow({ sentence, seconds, undo, end }: UndoWindowProps) {
  const [left, setLeft] = useState(seconds);
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(next);
      if (next > 0) return;
      clearInterval(timer);
      latest.current();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <ActionBar
      label="Can be undone"
      summary={
        <>
          {sentence}
          <span aria-hidden="true" className="tabular">
            {' '}
            in {left} s
          </span>
        </>
      }
    >
      <Button variant="quiet" onClick={end}>
        Send now
      </Button>
      <Button variant="primary" onClick={undo}>
        Undo
      </Button>
    </ActionBar>
  );
}
