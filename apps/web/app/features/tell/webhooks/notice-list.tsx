import type { Notice } from '@callboard/core/tell';
import { TriangleAlert, X } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import type { ActReply } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';

interface NoticeListProps {
  notices: Notice[];
  /** Shown on the endpoint's own page, so no link to it is needed. */
  isOnEndpoint?: boolean;
}

const noticesShown = 3;

/** Lists the viewer's notices about webhooks until they read them. */
export function NoticeList({ notices, isOnEndpoint = false }: NoticeListProps) {
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Notices" className="grid border-t border-line">
      {notices.slice(0, noticesShown).map((it) => (
        <NoticeRow key={it.id} notice={it} isOnEndpoint={isOnEndpoint} />
      ))}
      {notices.length > noticesShown && (
        <li className="py-2 text-xs text-faint">
          {notices.length - noticesShown} more. Dismiss these to see them.
        </li>
      )}
    </ul>
  );
}

function NoticeRow({ notice, isOnEndpoint }: { notice: Notice; isOnEndpoint: boolean }) {
  const { timeZone } = useViewer().workspace;
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher);
  const { Form, state } = fetcher;
  if (state !== 'idle') return null;
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5 text-sm">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-tally-ink" />
      <p className="min-w-0 flex-1 text-pretty">
        {isOnEndpoint ? (
          notice.text
        ) : (
          <Link
            to={notice.path}
            className="rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {notice.text}
          </Link>
        )}{' '}
        <span className="text-xs whitespace-nowrap text-faint">
          <Instant at={notice.createdAt} timeZone={timeZone} hasTime />
        </span>
      </p>
      <Form method="post" action="/settings/webhooks" className="contents">
        <input type="hidden" name="intent" value="dismiss" />
        <input type="hidden" name="id" value={notice.id} />
        <IconButton type="submit" label="Dismiss this notice">
          <X aria-hidden="true" />
        </IconButton>
      </Form>
    </li>
  );
}
