import { countOf } from '#app/count-of.ts';
import { Section } from '#app/ui/page-header.tsx';
import { Count } from '#app/ui/pill.tsx';
import { CardRow } from './card-row.tsx';
import { dayCount } from './day-words.ts';
import type { Office } from './home-data.ts';
import { HomeRow, HomeRows } from './home-row.tsx';

interface WaitingListProps {
  waiting: Office['waiting'];
  today: string;
  now: Date;
}

/**
 * Lists cuts, estimates and tasks that wait on a client, each longest waiting first. Hidden when there
 * are none.
 */
export function WaitingList({ waiting, today, now }: WaitingListProps) {
  const { cuts, estimates, cards, total } = waiting;
  if (total === 0) return null;
  return (
    <Section
      title={
        <>
          Waiting on client <Count>{total}</Count>
        </>
      }
    >
      <HomeRows>
        {cuts.map((it) => (
          <HomeRow
            key={it.id}
            to={`/deliverables/${it.id}`}
            detail={`${it.projectName}, ${it.contactName ?? it.clientName}`}
            end={waitingSince(it.since, now)}
          >
            {it.title}
            {it.versionNumber !== null && ` v${it.versionNumber}`} is waiting for a decision
          </HomeRow>
        ))}
        {estimates.map((it) => (
          <HomeRow
            key={it.id}
            to={`/estimates/${it.id}`}
            detail={`${it.title}, ${it.contactName ?? it.clientName}`}
            end={waitingSince(it.since, now)}
          >
            {it.number} v{it.version} is waiting for an answer
          </HomeRow>
        ))}
        {cards.map((it) => (
          <CardRow key={it.id} card={it} today={today} />
        ))}
      </HomeRows>
    </Section>
  );
}

function waitingSince(since: Date, now: Date): string {
  const days = dayCount(since, now);
  return days === 0 ? 'Since today' : countOf(days, 'day');
}
