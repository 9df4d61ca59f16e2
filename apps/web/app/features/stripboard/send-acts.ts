import { loadApiClient } from '#app/load-api-client.ts';
import { type BoardAct, type BoardStrip, findStrip, type StripDay } from './board-state.ts';

interface Sending {
  /** The days as the person saw them. */
  days: StripDay[];
  /** The act takes another one back, or makes it again. */
  isTravel: boolean;
}

/** Sends acts one after another, and keeps the ids and versions that the server answers. */
export function createSender() {
  const stored = new Map<string, string>();
  const keys = new Map<string, string>();
  const versions = new Map<string, number>();
  let queue: Promise<unknown> = Promise.resolve();
  let added = 0;
  const openedAt = Date.now();
  const idOf = (id: string) => stored.get(id) ?? id;

  /**
   * Returns the versions that the person saw. An act that is taken back has to be as the person
   * left it, whatever the page shows by now.
   */
  const seenOf = (ids: string[], { days, isTravel }: Sending) =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const own = versions.get(id) ?? 0;
        const shown = isTravel && own > 0 ? 0 : (findStrip(days, id)?.version ?? 0);
        const version = Math.max(own, shown);
        return version > 0 ? [[id, version]] : [];
      }),
    );

  const sendNow = async (act: BoardAct, sending: Sending): Promise<true> => {
    const { add, move, setRemoved, update } = (await loadApiClient()).scheduleBlocks;
    const remember = (next: Record<string, number>) => {
      for (const [id, version] of Object.entries(next)) versions.set(id, version);
    };
    if (act.kind === 'add') {
      const { dayId, afterId } = act.to;
      const to = { shootDayId: dayId, afterId: afterId && idOf(afterId) };
      const answer = await add.mutate({ ...to, strips: act.strips.map(toValues) });
      for (const [index, it] of answer.entries()) {
        const key = act.strips[index]?.id ?? it.id;
        stored.set(key, it.id);
        keys.set(it.id, key);
        versions.set(it.id, it.version);
      }
    } else if (act.kind === 'change') {
      const id = idOf(act.id);
      const { version } = await update.mutate({ id, ...act.to, opened: act.from });
      versions.set(id, version);
    } else if (act.kind === 'move') {
      const ids = [idOf(act.id)];
      const { dayId, afterId } = act.to;
      const to = { shootDayId: dayId, afterId: afterId && idOf(afterId) };
      remember((await move.mutate({ ids, ...to, seen: seenOf(ids, sending) })).versions);
    } else {
      const ids = act.strips.map((it) => idOf(it.id));
      const isRemoved = act.kind === 'remove';
      remember((await setRemoved.mutate({ ids, isRemoved, seen: seenOf(ids, sending) })).versions);
    }
    return true;
  };

  return {
    idOf,
    /** Returns a key of a strip that stays the same when a new strip is stored. */
    keyOf: (id: string) => keys.get(id) ?? id,
    /** Unique beyond a reload, because failed acts are kept. */
    newId: () => {
      added += 1;
      return `new-${openedAt}-${added}`;
    },
    send: (act: BoardAct, sending: Sending): Promise<true> => {
      const sent = queue.then(() => sendNow(act, sending));
      queue = sent.catch(() => undefined);
      return sent;
    },
  };
}

function toValues(strip: BoardStrip) {
  const { kind, start, minutes, shotRef, description, locationId, cast, intExt, dayNight } = strip;
  return { kind, start, minutes, shotRef, description, locationId, cast, intExt, dayNight };
}
