import { useViewer } from '#app/frame/viewer.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { CardList, type HomeCard } from './card-list.tsx';
import { HomeHeading } from './home-heading.tsx';

interface GuestHomeProps {
  today: string;
  cards: HomeCard[];
  people: { id: string; name: string; email: string; role: string }[];
}

/** Home for crew and clients: their own cards, and whom to ask for anything else. */
export function GuestHome({ today, cards, people }: GuestHomeProps) {
  const { workspace } = useViewer();
  return (
    <>
      <HomeHeading over={formatPlainDate(today)}>
        {cards.length === 0
          ? `Nothing at ${workspace.name} waits for you today.`
          : `${cards.length === 1 ? 'One thing' : `${cards.length} things`} at ${workspace.name} ${cards.length === 1 ? 'is' : 'are'} yours.`}
      </HomeHeading>
      <div className="grid max-w-[44rem] gap-8">
        {cards.length > 0 && (
          <Section title="Yours">
            <CardList cards={cards} today={today} isMine isReadOnly />
          </Section>
        )}
        <Section title="Who runs it">
          <ul className="grid border-t border-line">
            {people.map((it) => (
              <li
                key={it.id}
                className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1.5"
              >
                <span className="min-w-0 flex-1">
                  {it.name}
                  <span className="block text-xs text-faint">
                    {it.role === 'owner' ? 'Owner' : 'Producer'}
                  </span>
                </span>
                <a
                  href={`mailto:${it.email}`}
                  className="text-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {it.email}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}
