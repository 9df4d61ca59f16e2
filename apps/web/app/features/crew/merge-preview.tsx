import type { Caller } from '@callboard/api';
import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { PlainDate } from '#app/ui/date.tsx';

type Preview = Awaited<ReturnType<Caller['crewMembers']['previewMerge']>>;

/** Says what a merge does to both people, before it is done. */
export function MergePreview({ preview }: { preview: Preview }) {
  const { from, into, jobs, clashes, sharedHolds } = preview;
  const leaving = `${from.name} (${from.role})`;
  return (
    <div className="grid gap-3 text-sm">
      <ul className="grid list-disc gap-1 pl-5 text-soft">
        <li>
          {into.name} ({into.role}) stays, with the{' '}
          {jobs > 0 ? `${countOf(jobs, 'job')} of ${leaving} and the` : ''} details that are
          missing.
        </li>
        {sharedHolds > 0 && (
          <li>
            Both are held on {countOf(sharedHolds, 'date')}: the holds become one line, the earlier
            one first.
          </li>
        )}
        <li>{leaving} is removed. This cannot be undone.</li>
      </ul>
      {clashes.length > 0 && (
        <Banner tone="tally">
          Both are confirmed on{' '}
          {clashes.map(({ date, project, otherProject }, index) => (
            <span key={`${date} ${project} ${otherProject}`}>
              {index > 0 && '; '}
              <PlainDate date={date} /> ({project}, {otherProject})
            </span>
          ))}
          . Call off one of them, or check that they are one person.
        </Banner>
      )}
    </div>
  );
}
