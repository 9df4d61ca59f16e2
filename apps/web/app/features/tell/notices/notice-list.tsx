import type { Notice } from '@callboard/core/tell';
import { Check, ChevronDown, Undo2 } from 'lucide-react';
import { useFetcher } from 'react-router';
import { timeAgo } from '#app/features/activity/time-ago.ts';
import type { ActReply } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { RowLink } from '#app/ui/table.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import { type Fold, foldNotices } from './fold-notices.ts';

interface NoticeListProps {
  notices: Notice[];
  now: Date;
}

/** Lists notices. Opening one marks it as read. */
export function NoticeList({ notices, now }: NoticeListProps) {
  return (
    <ul aria-label="Notices" className="grid border-t border-line">
      {foldNotices(notices).map(([first, ...others]) =>
        others.length > 0 ? (
          <FoldedRow key={first.id} notices={[first, ...others]} now={now} />
        ) : (
          <NoticeRow key={first.id} notice={first} now={now} />
        ),
      )}
    </ul>
  );
}

function FoldedRow({ notices, now }: { notices: Fold; now: Date }) {
  const { timeZone } = useViewer().workspace;
  const [{ label, isRead, isUrgent, createdAt }] = notices;
  return (
    <li className="border-b border-line text-sm">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-2.5 py-2 pe-1 hover:bg-well [&::-webkit-details-marker]:hidden">
          <Dot isRead={isRead} isUrgent={isUrgent} />
          <span className="min-w-0 flex-1 text-pretty">
            {!isRead && <span className="sr-only">Unread: </span>}
            <span className={cx(isRead ? 'text-soft' : 'font-medium')}>
              {notices.length} notices: {label}
            </span>
            <span className="block text-xs text-faint">{timeAgo(createdAt, now, timeZone)}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="m-2 size-4 shrink-0 text-faint group-open:rotate-180"
          />
        </summary>
        <ul
          aria-label={label}
          className="grid border-t border-line ps-4.5 [&>:last-child]:border-0"
        >
          {notices.map((it) => (
            <NoticeRow key={it.id} notice={it} now={now} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function NoticeRow({ notice, now }: { notice: Notice; now: Date }) {
  const { timeZone } = useViewer().workspace;
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher);
  const asked = fetcher.formData?.get('intent');
  const isRead = asked ? asked === 'read' : notice.isRead;
  const post = (intent: 'read' | 'unread') =>
    void fetcher.submit({ intent, id: notice.id }, { method: 'post', action: '/notices' });
  return (
    <li className="relative flex items-start gap-2.5 border-b border-line py-2 pe-1 text-sm hover:bg-well">
      <Dot isRead={isRead} isUrgent={notice.isUrgent} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link inside is clicked */}
      <span className="min-w-0 flex-1 text-pretty" onClick={() => isRead || post('read')}>
        <RowLink to={notice.path}>
          {!isRead && <span className="sr-only">Unread: </span>}
          <span className={cx(isRead ? 'text-soft' : 'font-medium')}>{notice.text}</span>
        </RowLink>
        <span className="block truncate text-xs text-faint">
          {notice.projectName && `${notice.projectName}, `}
          {timeAgo(notice.createdAt, now, timeZone)}
        </span>
      </span>
      <IconButton
        className="relative"
        label={isRead ? 'Mark as unread' : 'Mark as read'}
        onClick={() => post(isRead ? 'unread' : 'read')}
      >
        {isRead ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
      </IconButton>
    </li>
  );
}

function Dot({ isRead, isUrgent }: Pick<Notice, 'isRead' | 'isUrgent'>) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'mt-1.5 size-2 shrink-0 rounded-full',
        isRead ? 'bg-transparent' : isUrgent ? 'bg-tally' : 'bg-ink',
      )}
    />
  );
}
