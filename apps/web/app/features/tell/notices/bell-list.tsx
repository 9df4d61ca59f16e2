import type { Notice } from '@callboard/core/tell';
import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { NoNotices } from './no-notices.tsx';
import { NoticeList } from './notice-list.tsx';
import { ReadAll } from './read-all.tsx';

const linkClass =
  'touch-link rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink';

/** The part of the page of notices that is shown. */
interface Newest {
  items: Notice[];
  now: Date;
}

/** The newest notices, in the panel of the bell. */
export default function BellList({ close }: { close: () => void }) {
  const { load, data } = useFetcher<Newest>();
  useEffect(() => {
    void load('/notices');
  }, [load]);
  return (
    <div className="grid gap-2">
      <div className="flex min-h-8 items-center gap-3">
        <h2 className="flex-1 font-semibold">Notices</h2>
        {data?.items.some((it) => !it.isRead) && <ReadAll until={data.now} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links inside are clicked */}
      <div
        className="max-h-[min(28rem,70vh)] overflow-y-auto"
        onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
      >
        {!data && <Skeleton className="h-24" />}
        {data?.items.length === 0 && <NoNotices />}
        {data && data.items.length > 0 && <NoticeList notices={data.items} now={data.now} />}
      </div>
      <p className="flex gap-4 text-sm">
        <Link to="/notices" onClick={close} className={linkClass}>
          All notices
        </Link>
        <Link to="/settings/notices" onClick={close} className={linkClass}>
          Settings
        </Link>
      </p>
    </div>
  );
}
