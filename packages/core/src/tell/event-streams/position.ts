/** A place in the event log, which is ordered by time and id. */
export interface Place {
  occurredAt: Date;
  id: string;
}

/** What a stream has sent: the events that it reads next are after `start` and not in `seen`. */
export interface Position {
  readonly start: Place;
  readonly seen: readonly string[];
  note(events: readonly Place[]): void;
  /** Forgets events that no transaction can precede any more. */
  advance(now: Date): void;
}

/**
 * Milliseconds by which the clocks of processes may differ, and a transaction may last: an event can
 * be committed after another one that occurred later.
 */
export const overlapMilliseconds = 60_000;

/** Maximum ids that a position keeps. */
export const mostSeen = 5_000;

/** Creates a position after a place in the log. */
export function positionAfter(place: Place): Position {
  let start = place;
  const seen = new Map<string, Date>();
  const forget = (isOver: (occurredAt: Date) => boolean) => {
    for (const [id, occurredAt] of seen) {
      if (!isOver(occurredAt)) return;
      seen.delete(id);
      if (isAfter({ id, occurredAt }, start)) start = { id, occurredAt };
    }
  };
  return {
    get start() {
      return start;
    },
    get seen() {
      return [...seen.keys()];
    },
    note(events) {
      for (const { id, occurredAt } of events) seen.set(id, occurredAt);
      forget(() => seen.size > mostSeen);
    },
    advance(now) {
      const occurredAt = new Date(now.getTime() - overlapMilliseconds);
      forget((at) => at < occurredAt);
      if (occurredAt > start.occurredAt) start = { occurredAt, id: '' };
    },
  };
}

function isAfter(one: Place, other: Place): boolean {
  const difference = one.occurredAt.getTime() - other.occurredAt.getTime();
  return difference > 0 || (difference === 0 && one.id > other.id);
}
