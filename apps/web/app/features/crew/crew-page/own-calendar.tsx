import { CalendarPlus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { programsOf } from '#app/features/across/feeds/programs.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { CalendarReply } from './calendar-reply.ts';
import { useCrewPage } from './page-data.ts';

/** Subscribes a calendar app to the person's own dates. */
export function OwnCalendar() {
  const { path } = useCrewPage();
  const fetcher = useFetcher<CalendarReply>();
  const { url, refusal } = fetcher.data ?? {};
  if (!url) {
    return (
      <div className="grid gap-2">
        <div>
          <Button
            icon={<CalendarPlus aria-hidden="true" />}
            isBusy={fetcher.state !== 'idle'}
            onClick={() => void fetcher.submit({}, { method: 'post', action: `${path}/calendar` })}
          >
            Add to my calendar
          </Button>
        </div>
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
      </div>
    );
  }
  return (
    <section aria-label="Add to my calendar" className="grid gap-2 rounded-md bg-well p-4">
      <p className="text-sm text-pretty text-soft">
        Your dates appear in your calendar and stay up to date. Anyone with this URL can read them.
        It is shown only once.
      </p>
      <div className="flex flex-wrap gap-2">
        {programsOf(url).map((it) => (
          <LinkButton
            key={it.name}
            to={it.url}
            {...(it.url.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
            prefetch="none"
          >
            {it.name}
          </LinkButton>
        ))}
        <CopyButton text={url} label="Copy URL" hasText />
      </div>
      <code className="font-mono text-xs break-all select-all text-faint">{url}</code>
    </section>
  );
}
