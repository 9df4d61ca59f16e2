import type { ActivityItem } from './sentence.ts';

/** The newest of several alike entries, and the others. */
export interface Fold {
  first: ActivityItem;
  others: ActivityItem[];
}

const fewestFolded = 3;
const minuteMilliseconds = 60_000;

/**
 * Folds three or more entries of one actor, kind, job and minute into the newest of them. The order
 * is kept.
 */
export function foldAlike(items: ActivityItem[]): Fold[] {
  return [...Map.groupBy(items, alikeKey).values()].flatMap((group) => {
    if (group.length < fewestFolded) return group.map((first) => ({ first, others: [] }));
    const [first, ...others] = group;
    return first ? [{ first, others }] : [];
  });
}

function alikeKey({ id, kind, actorKind, actorName, projectId, createdAt }: ActivityItem): string {
  if (kind === null) return id;
  const minute = Math.floor(createdAt.getTime() / minuteMilliseconds);
  return JSON.stringify([kind, actorKind, actorName, projectId, minute]);
}
