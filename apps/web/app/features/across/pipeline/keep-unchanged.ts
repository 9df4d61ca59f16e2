import type { PipelineColumn } from '@callboard/core/across';

/**
 * Returns the columns with the previous objects wherever nothing changed, so that memoized cards
 * are not drawn again after a reload of the data.
 */
export function keepUnchanged(
  previous: PipelineColumn[],
  columns: PipelineColumn[],
): PipelineColumn[] {
  const known = new Map(previous.flatMap((it) => it.projects).map((it) => [it.id, it]));
  return columns.map((column, index) => {
    const projects = column.projects.map((it) => same(known.get(it.id), it));
    const before = previous[index];
    const isSame =
      before?.total === column.total &&
      before.projects.length === projects.length &&
      projects.every((it, at) => it === before.projects[at]);
    return isSame ? before : { ...column, projects };
  });
}

function same<T>(previous: T | undefined, next: T): T {
  return previous && JSON.stringify(previous) === JSON.stringify(next) ? previous : next;
}
