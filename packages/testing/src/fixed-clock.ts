/** A clock that changes only when it is set or advanced. */
export interface FixedClock {
  now: () => Date;
  advance(seconds: number): void;
  set(instant: string): void;
}

/** Creates a clock that starts at `instant`, an ISO 8601 time. */
export function fixedClock(instant = '2026-03-02T09:00:00.000Z'): FixedClock {
  let time = new Date(instant).getTime();
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1_000;
    },
    set: (next) => {
      time = new Date(next).getTime();
    },
  };
}
