import type { listNotices } from '@callboard/core/notices';
import { X } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { IconButton, LinkButton } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';

type Notice = Awaited<ReturnType<typeof listNotices>>[number];

interface NoticeListProps {
  notices: Notice[];
  /** Maximum number of notices shown. */
  most?: number;
  /** Shown on the endpoint's own page, so no link to it is needed. */
  isOnEndpoint?: boolean;
}

/** Shows notices to owners and admins until one of them dismisses them. */
export function NoticeList({ notices, most = 3, isOnEndpoint }: NoticeListProps) {
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Notices" className="grid gap-2">
      {notices.slice(0, most).map((it) => (
        <NoticeItem key={it.id} notice={it} isOnEndpoint={isOnEndpoint ?? false} />
      ))}
      {notices.length > most && (
        <li className="text-xs text-faint">
          <Link to="/settings/webhooks" className="rounded-sm underline underline-offset-4">
            {notices.length - most} more
          </Link>
          {' once this is put away.'}
        </li>
      )}
    </ul>
  );
}

function NoticeItem({ notice, isOnEndpoint }: { notice: Notice; isOnEndpoint: boolean }) {
  const { timeZone } = useViewer().workspace;
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher);
  const { Form, state } = fetcher;
  if (state !== 'idle') return null;
  return (
    <li>
      <Banner
        tone="tally"
        action={
          <span className="flex items-center gap-1">
            {!isOnEndpoint && notice.subjectType === 'webhook_endpoint' && (
              <LinkButton size="sm" to={`/settings/webhooks/${notice.subjectId}`}>
                Look at it
              </LinkButton>
            )}
            <Form method="post" action="/settings/webhooks" className="contents">
              <input type="hidden" name="intent" value="dismiss" />
              <input type="hidden" name="id" value={notice.id} />
              <IconButton type="submit" label="Dismiss this notice" className="text-current">
                <X aria-hidden="true" />
              </IconButton>
            </Form>
          </span>
        }
      >
        {notice.text}{' '}
        <span className="text-xs whitespace-nowrap">
          <Instant at={notice.createdAt} timeZone={timeZone} hasTime />
        </span>
      </Banner>
    </li>
  );
}
