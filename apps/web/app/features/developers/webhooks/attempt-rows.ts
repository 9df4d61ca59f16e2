import { waitSeconds } from '@callboard/core/tell';

export interface AttemptRow {
  attempt: number;
  /** Time since the previous failure: "5 minutes". */
  wait: string;
  /** Time since the change, in hours and minutes: "1:21". */
  since: string;
}

/** Returns when each attempt of a delivery is made, if every earlier one failed at once. */
export function listAttempts(): AttemptRow[] {
  let seconds = 0;
  return [0, ...waitSeconds].map((wait, index) => {
    seconds += wait;
    const minutes = String(Math.floor(seconds / 60) % 60).padStart(2, '0');
    const since = `${Math.floor(seconds / 3600)}:${minutes}`;
    return { attempt: index + 1, wait: wait === 0 ? 'immediately' : inWords(wait), since };
  });
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 3600 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
