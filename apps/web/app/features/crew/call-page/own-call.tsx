import type { OwnSheet } from '@callboard/core/crew';
import { fullDateInWords, zoneName } from '@callboard/domain/dates';

/** The recipient's own call, which is what the page is opened for. */
export function OwnCall({ page }: { page: OwnSheet }) {
  const { own, sheet, revision, color, confirmedRevision } = page;
  const { day, job } = sheet;
  const isNewer = confirmedRevision !== null && confirmedRevision < revision;
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1">
        <h1 className="text-lg font-medium">
          <time dateTime={day.date}>{fullDateInWords(day.date)}</time>
        </h1>
        <p className="text-soft">{[day.label, job.name, job.number].filter(Boolean).join(' · ')}</p>
      </div>
      {own ? <Call page={page} own={own} /> : <NoPlace />}
      <p className="text-sm text-soft">
        Revision {revision}, {color}
        {isNewer && `. You confirmed revision ${confirmedRevision}.`}
      </p>
    </section>
  );
}

type Own = NonNullable<OwnSheet['own']>;

function Call({ page, own }: { page: OwnSheet; own: Own }) {
  const { day } = page.sheet;
  const times = castTimesOf(own);
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-sm text-soft">{own.role ? `Your call, ${own.role}` : 'Your call'}</p>
      <p
        className={`tabular text-[3.25rem] leading-[1.05] font-semibold tracking-[-0.03em] ${day.isCanceled ? 'text-faint line-through' : ''}`}
      >
        {own.call}
        {own.time && <Zone date={day.date} timeZone={day.timeZone} />}
      </p>
      {withoutTime[own.mode] && <p>{withoutTime[own.mode]}</p>}
      {times.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3 pt-1">
          {times.map(([label, time]) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="tabular text-xl font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="tabular text-sm text-soft">
        General call {day.generalCall}, wrap {day.wrap}
      </p>
    </div>
  );
}

/** What stands in place of a time, in words. */
const withoutTime: Partial<Record<Own['mode'], string>> = {
  on_call: 'You are on call. Keep your phone on: the production calls you when you are needed.',
  no_call: 'You have no call on this day. Do not come to set unless the production calls you.',
};

function castTimesOf({ pickup, makeup, onSet }: Own): [string, string][] {
  const times: [string, string | null][] = [
    ['Pickup', pickup],
    ['Hair and make-up', makeup],
    ['On set', onSet],
  ];
  return times.flatMap(([label, time]) => (time === null ? [] : [[label, time]]));
}

/** The zone of the day. The script hides it where the reader's clock shows the same. */
function Zone({ date, timeZone }: { date: string; timeZone: string }) {
  const noon = new Date(`${date}T12:00:00Z`);
  return (
    <span
      data-zone={timeZone}
      data-at={noon.toISOString()}
      className="ms-2 inline-block text-base font-normal tracking-normal text-soft"
    >
      {zoneName(noon, timeZone)}
    </span>
  );
}

function NoPlace() {
  return (
    <p className="text-xl font-semibold text-balance">You are no longer on this call sheet.</p>
  );
}
