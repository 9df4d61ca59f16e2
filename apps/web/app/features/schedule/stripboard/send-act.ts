import { apiClient } from '#app/api-client.ts';
import type { BoardAct, BoardStrip } from './board-state.ts';

interface Sending {
  /** Returns the stored id of a strip that was new. */
  idOf: (id: string) => string;
  /** Returns the versions of strips that the person saw. */
  seenOf: (ids: string[]) => Record<string, number>;
}

/** Sends an act. Returns the new versions by strip, those of new strips in their order. */
export async function sendAct(
  act: BoardAct,
  { idOf, seenOf }: Sending,
): Promise<Record<string, number>> {
  const { add, move, setRemoved, update, updateMany } = apiClient.scheduleBlocks;
  if (act.kind === 'add') {
    const { dayId, afterId } = act.to;
    const to = { shootDayId: dayId, afterId: afterId && idOf(afterId) };
    const added = await add.mutate({ ...to, strips: act.strips.map(toValues) });
    return Object.fromEntries(added.map((it) => [it.id, it.version]));
  }
  if (act.kind === 'change') {
    const id = idOf(act.id);
    const { version } = await update.mutate({ id, ...act.to, opened: act.from });
    return { [id]: version };
  }
  if (act.kind === 'set') {
    const ids = act.ids.map(idOf);
    return (await updateMany.mutate({ ids, values: act.to, seen: seenOf(ids) })).versions;
  }
  if (act.kind === 'move') {
    const ids = act.ids.map(idOf);
    const { dayId: shootDayId, ...place } = act.to;
    const to = 'afterId' in place ? { afterId: place.afterId && idOf(place.afterId) } : place;
    return (await move.mutate({ ids, shootDayId, ...to, seen: seenOf(ids) })).versions;
  }
  const ids = act.strips.map((it) => idOf(it.id));
  const isRemoved = act.kind === 'remove';
  return (await setRemoved.mutate({ ids, isRemoved, seen: seenOf(ids) })).versions;
}

function toValues(strip: BoardStrip) {
  const { kind, start, minutes, shotRef, description, locationId, cast, intExt, dayNight } = strip;
  return { kind, start, minutes, shotRef, description, locationId, cast, intExt, dayNight };
}
