import type { Notice } from '@callboard/core/tell';

/** Notices of one kind that become one. */
const fewest = 10;

const span = 15 * 60_000;

/** Notices that are listed together: one, or many of one kind. */
export type Fold = [Notice, ...Notice[]];

/** Folds neighbors of one kind that came within a quarter of an hour, if they are ten or more. */
export function foldNotices(notices: Notice[]): Fold[] {
  const groups: Fold[] = [];
  for (const notice of notices) {
    const group = groups.at(-1);
    if (group && isAlike(group[0], notice)) group.push(notice);
    else groups.push([notice]);
  }
  return groups.flatMap((group) =>
    group.length < fewest ? group.map((it): Fold => [it]) : [group],
  );
}

function isAlike(newest: Notice, other: Notice): boolean {
  return (
    newest.kind === other.kind &&
    newest.isRead === other.isRead &&
    newest.createdAt.getTime() - other.createdAt.getTime() <= span
  );
}
