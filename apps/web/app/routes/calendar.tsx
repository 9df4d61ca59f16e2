import { getApi } from '#app/context.ts';
import { BookingPanel } from '#app/features/calendar/booking-panel.tsx';
import { readChoice, steppedChoice, views } from '#app/features/calendar/calendar-choice.ts';
import { daysInView, readCalendar } from '#app/features/calendar/calendar-data.ts';
import { CalendarFilters } from '#app/features/calendar/calendar-filters.tsx';
import { titleOf } from '#app/features/calendar/calendar-title.ts';
import { CalendarView } from '#app/features/calendar/calendar-view.tsx';
import { DayPanel } from '#app/features/calendar/day-panel.tsx';
import { SpanChoice } from '#app/features/calendar/span-choice.tsx';
import { summaryOf } from '#app/features/calendar/summary.ts';
import { SubscribeLink } from '#app/features/feeds/subscribe-link.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { CalendarHeader } from '#app/ui/calendar/calendar-header.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import type { Route } from './+types/calendar';

export const meta: Route.MetaFunction = () => [{ title: 'Calendar · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const { workspace } = await api.me.find();
  const today = Temporal.Now.plainDateISO(workspace.timeZone).toString();
  const choice = readChoice(new URL(request.url).searchParams, today);
  const now = Date.now();
  return { ...(await readCalendar(api, choice, { today, now })), choice, today, now };
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { choice, days, isCut, today, now, job, person } = loaderData;
  const { canChange } = useViewer();
  const isPhone = useIsPhone();
  const panel = usePanelAddress(days.map((it) => it.id));
  const bookingPanel = usePanelAddress([], 'booking');
  const view = choice.view ?? (isPhone === undefined ? undefined : isPhone ? 'list' : 'month');
  return (
    <>
      <PageHeader
        title="Calendar"
        summary={summaryOf(daysInView(days, choice), { today, now })}
        actions={<SubscribeLink {...choice} />}
      />
      <CalendarFilters choice={choice} job={job} person={person} hasSearch={view === 'crew'} />
      {isCut && (
        <Banner>The range has more than is shown. Filter it, or choose a shorter one.</Banner>
      )}
      <section aria-label="Shoot days" className="grid grid-cols-1 gap-3">
        <CalendarHeader
          title={titleOf({ ...choice, view })}
          view={view}
          views={views}
          today={today}
          earlier={steppedChoice({ ...choice, view }, -1)}
          later={steppedChoice({ ...choice, view }, 1)}
        >
          {(view === 'list' || view === 'crew') && (
            <SpanChoice view={view} isYear={choice.isYear} />
          )}
        </CalendarHeader>
        <CalendarView data={loaderData} view={view} panel={panel} bookingPanel={bookingPanel} />
      </section>
      {loaderData.crew && <BookingPanel panel={bookingPanel} {...loaderData.crew} />}
      <DayPanel
        panel={panel}
        days={days}
        moment={{ today, now }}
        isEditable={canChange('schedule.edit')}
      />
    </>
  );
}
