import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { getApi } from '#app/context.ts';
import {
  rangeOf,
  readChoice,
  steppedChoice,
  views,
} from '#app/features/across/calendar/calendar-choice.ts';
import { daysInView, readCalendar } from '#app/features/across/calendar/calendar-data.ts';
import { CalendarFilters } from '#app/features/across/calendar/calendar-filters.tsx';
import { titleOf } from '#app/features/across/calendar/calendar-title.ts';
import { CalendarView } from '#app/features/across/calendar/calendar-view.tsx';
import type { SelectedDates } from '#app/features/across/calendar/new-days-dialog.tsx';
import { SpanChoice } from '#app/features/across/calendar/span-choice.tsx';
import { summaryOf } from '#app/features/across/calendar/summary.ts';
import { useReschedule } from '#app/features/across/calendar/use-reschedule.ts';
import { SubscribeLink } from '#app/features/across/feeds/subscribe-link.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { CalendarHeader } from '#app/ui/calendar/calendar-header.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { usePanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import type { Route } from './+types/calendar';

const bookingPanel = lazyPart(() => import('#app/features/across/calendar/booking-panel.tsx'));
const dayPanel = lazyPart(() => import('#app/features/across/calendar/day-panel.tsx'));
const newDaysDialog = lazyPart(() => import('#app/features/across/calendar/new-days-dialog.tsx'));
const rescheduleDialog = lazyPart(
  () => import('#app/features/across/calendar/reschedule-dialog.tsx'),
);

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
  const booking = usePanelAddress([], 'booking');
  const reschedule = useReschedule();
  const [adding, setAdding] = useState<{ dates: SelectedDates } | null>(null);
  const add = canChange('schedule.edit')
    ? (dates: SelectedDates) => setAdding({ dates })
    : undefined;
  const view = choice.view ?? (isPhone === undefined ? undefined : isPhone ? 'list' : 'month');
  return (
    <>
      <PageHeader
        title="Calendar"
        summary={summaryOf(daysInView(days, choice), { today, now })}
        actions={
          <>
            <SubscribeLink {...choice} />
            {add && (
              <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => add(undefined)}>
                Add days
              </Button>
            )}
          </>
        }
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
        <CalendarView
          data={loaderData}
          view={view}
          {...{ panel, reschedule, add }}
          bookingPanel={booking}
        />
      </section>
      {loaderData.crew && booking.openId !== null && (
        <bookingPanel.Part
          panel={booking}
          {...loaderData.crew}
          shown={rangeOf(loaderData.choice)}
          reschedule={canChange('schedule.edit') ? reschedule : undefined}
        />
      )}
      {adding && (
        <newDaysDialog.Part dates={adding.dates} job={job} close={() => setAdding(null)} />
      )}
      {reschedule.moving?.preview && (
        <rescheduleDialog.Part
          {...reschedule}
          moving={{ ...reschedule.moving, preview: reschedule.moving.preview }}
        />
      )}
      {panel.openId !== null && (
        <dayPanel.Part
          panel={panel}
          days={days}
          moment={{ today, now }}
          isEditable={canChange('schedule.edit')}
        />
      )}
    </>
  );
}
