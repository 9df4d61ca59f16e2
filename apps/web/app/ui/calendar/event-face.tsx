import { TriangleAlert } from 'lucide-react';
import { cx } from '../cx.ts';
import type { CalendarEvent } from './calendar-props.ts';

interface EventFaceProps {
  event: Pick<CalendarEvent, 'title' | 'ending' | 'short' | 'tone' | 'status' | 'warning'>;
  /** Its times, where they show. */
  time: string;
  /** The title may take several lines, or the height of a narrow event. */
  isTall: boolean;
}

/** An event as a calendar shows it. Its status, which the tone shows, and its warning are read. */
export function EventFace({ event, time, isTall }: EventFaceProps) {
  const { title, ending, short, tone, status, warning } = event;
  const isShort = !isTall && short !== undefined;
  return (
    <span className={cx('@container block w-full', isTall && 'h-full overflow-hidden')}>
      <span
        className={cx(
          'flex min-w-0 gap-1 overflow-hidden px-1 text-xs leading-5',
          isTall
            ? 'h-full flex-wrap content-start @max-[4.5rem]:px-0 @max-[4.5rem]:py-1 @max-[4.5rem]:[writing-mode:vertical-lr]'
            : 'items-center whitespace-nowrap',
        )}
      >
        {warning && (
          <TriangleAlert aria-hidden="true" className="mt-1 size-3 shrink-0 self-start" />
        )}
        <span
          dir="auto"
          className={cx(
            'min-w-0',
            isTall ? 'wrap-anywhere' : 'flex',
            isShort && '@max-[4.5rem]:sr-only',
            tone === 'hatched' && 'rounded-sm bg-pressed px-1',
          )}
        >
          {isTall ? title : <CutTitle title={title} ending={ending} />}
        </span>
        {isShort && (
          <span
            aria-hidden="true"
            data-short={short}
            className={cx(
              'hidden before:content-[attr(data-short)] @max-[4.5rem]:inline',
              tone === 'hatched' && 'rounded-sm bg-pressed px-1',
            )}
          />
        )}
        {time && isTall && (
          <span className="tabular w-full opacity-80 @max-[4.5rem]:sr-only">{time}</span>
        )}
        {status && <span className="sr-only">, {status}</span>}
        {warning && <span className="sr-only">. {warning}</span>}
      </span>
    </span>
  );
}

/** A title on one line. If it is too long, what comes before its ending is cut. */
function CutTitle({ title, ending }: { title: string; ending: string | undefined }) {
  const at = ending && title.endsWith(` ${ending}`) ? title.length - ending.length - 1 : 0;
  if (at === 0) return <span className="truncate">{title}</span>;
  return (
    <>
      <span className="min-w-3 truncate">{title.slice(0, at)}</span>
      <span className="max-w-[80%] shrink-0 truncate whitespace-pre">{title.slice(at)}</span>
    </>
  );
}
