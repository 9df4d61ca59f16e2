import { type BoardAct, findStrip, type StripDay } from './board-state.ts';

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
    // Loaded after the page, as the API client is.
    const { sendAct } = await import('./send-act.ts');
    const answer = await sendAct(act, { idOf, seenOf: (ids) => seenOf(ids, sending) });
    for (const [index, [id, version]] of Object.entries(answer).entries()) {
      versions.set(id, version);
      const added = act.kind === 'add' && act.strips[index];
      if (!added) continue;
      stored.set(added.id, id);
      keys.set(id, added.id);
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
