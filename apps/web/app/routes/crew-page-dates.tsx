import { listOwnDates } from '@callboard/core/crew-page';
import { DateRow } from '#app/features/crew-page/date-row.tsx';
import { datesSentence } from '#app/features/crew-page/dates-sentence.ts';
import { loadCrewPage } from '#app/features/crew-page/in-crew-page.ts';
import { Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/crew-page-dates';

export const loader = (args: Route.LoaderArgs) => loadCrewPage(args, listOwnDates);

export default function CrewPageDates({ loaderData }: Route.ComponentProps) {
  const { today, coming, past } = loaderData;
  return (
    <>
      <p className="text-lg text-balance">{datesSentence(coming, today)}</p>
      {coming.length > 0 && (
        <Section title="Coming dates">
          <ul>
            {coming.map((it) => (
              <DateRow key={it.id} date={it} />
            ))}
          </ul>
        </Section>
      )}
      {past.length > 0 && (
        <Section title="Past dates">
          <ul>
            {past.map((it) => (
              <DateRow key={it.id} date={{ ...it, place: null, hospital: null }} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
