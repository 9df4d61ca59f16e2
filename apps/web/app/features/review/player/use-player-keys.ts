import { useKeys } from '#app/ui/use-keys.ts';
import { pause, shuttle, togglePlay } from './play.ts';
import type { PlayerRange } from './range.ts';
import { seekFrame, seekMs, stepBy } from './seek.ts';
import { lastFrame, type Transport } from './transport.ts';

export interface KeyActs {
  markIn: () => void;
  markOut: () => void;
  clearRange: () => void;
  toggleFullScreen: () => void;
  toggleMute: () => void;
}

/** Handles the keys of the player, wherever the focus is on the page. */
export function usePlayerKeys(transport: Transport, range: PlayerRange, acts: KeyActs): void {
  const { frames, seconds } = transport.options.clock.rate;
  const second = Math.round(frames / seconds);
  const step = (count: number) => (event: KeyboardEvent) =>
    stepByKey(transport, event.shiftKey ? count * second : count, event.repeat);
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) act();
  };
  const either = (set: () => void, to: number | null) => (event: KeyboardEvent) => {
    if (!event.shiftKey) set();
    else if (to !== null) seekMs(transport, to);
  };
  const letters = bothCases({
    k: () => togglePlay(transport),
    j: () => shuttle(transport, 'J'),
    l: () => shuttle(transport, 'L'),
    i: either(acts.markIn, range.inMs),
    o: either(acts.markOut, range.outMs),
    x: acts.clearRange,
    f: acts.toggleFullScreen,
    m: acts.toggleMute,
  });
  const others = {
    ' ': once(() => togglePlay(transport)),
    ArrowLeft: step(-1),
    ArrowRight: step(1),
    ',': step(-1),
    '.': step(1),
    Home: once(() => seekFrame(transport, 0)),
    End: once(() => seekFrame(transport, lastFrame(transport))),
  };
  useKeys(letters, { isFirst: true });
  useKeys(others, { hasRepeats: true, isFor: isForPlayer });
}

/** A key that is held shows one frame after the other, and none once it is released. */
export function stepByKey(transport: Transport, frames: number, isRepeat: boolean): void {
  if (isRepeat && transport.seeking) return;
  if (transport.store.get().shuttle !== 0) pause(transport);
  stepBy(transport, frames);
}

type Handlers = Record<string, (event: KeyboardEvent) => void>;

function bothCases(handlers: Handlers): Handlers {
  const upper = Object.entries(handlers).map(([key, act]) => [key.toUpperCase(), act] as const);
  return { ...handlers, ...Object.fromEntries(upper) };
}

const movers =
  'input, [role=radiogroup], [role=tablist], [role=toolbar], [role=grid], [role=separator], [role=slider]';
const pressed = 'a[href], button, summary, [role=button], input';

/** Leaves keys to the element that has the focus, if they mean something there. */
function isForPlayer({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (key !== ' ') return !target.closest(movers);
  return !target.closest(pressed) || !target.matches(':focus-visible');
}
