import { CalendarPlus } from 'lucide-react';
import { SecretBox } from '#app/features/accounts/settings/secret-box.tsx';
import { ShownOnce } from '#app/features/accounts/settings/shown-once.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { programsOf } from './programs.ts';

/** Shows the address of a new calendar feed, once, and adds it to calendar apps. */
export function FeedCreated({ url }: { url: string }) {
  return (
    <ShownOnce
      title="The calendar feed is ready"
      warning="Anyone with this URL can read the calendar. It is shown only once: add it now, or copy it."
      doneTo="/settings/calendars"
    >
      <SecretBox label="URL" text={url} copyLabel="Copy URL" />
      <section className="grid gap-2" aria-labelledby="add-to">
        <h2 id="add-to" className="text-sm font-medium">
          Add to
        </h2>
        <div className="flex flex-wrap gap-2">
          {programsOf(url).map((it) => (
            <LinkButton
              key={it.name}
              to={it.url}
              {...(it.url.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
              prefetch="none"
              icon={<CalendarPlus aria-hidden="true" />}
            >
              {it.name}
            </LinkButton>
          ))}
        </div>
        <p className="max-w-[70ch] text-sm text-faint">
          Calendar apps ask for changes on their own schedule: Apple Calendar and Outlook about
          every hour, Google Calendar a few times a day.
        </p>
      </section>
    </ShownOnce>
  );
}
