import { Link } from 'react-router';
import { DueDate } from '#app/features/board/due-date.tsx';

export interface HomeCard {
  id: string;
  title: string;
  due: string | null;
  column: string;
  projectId: string;
  projectName: string;
}

interface CardListProps {
  cards: HomeCard[];
  today: string;
  /** The viewer's own cards: amber when late or due today. */
  isMine?: boolean;
  /** Cards are not links: crew see their own cards but no board. */
  isReadOnly?: boolean;
}

/** Lists cards of all boards by due date, each linking to its board. */
export function CardList({ cards, today, isMine = false, isReadOnly }: CardListProps) {
  return (
    <ul className="grid border-t border-line">
      {cards.map((card) => (
        <li
          key={card.id}
          className="relative flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-sm hover:bg-well"
        >
          <span className="min-w-0 flex-1 basis-48">
            {isReadOnly ? (
              card.title
            ) : (
              <Link
                to={`/projects/${card.projectId}/board?card=${card.id}`}
                prefetch="intent"
                data-row
                className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
              >
                {card.title}
              </Link>
            )}
            <span className="block truncate text-xs text-faint">
              {card.projectName}, {card.column}
            </span>
          </span>
          {card.due && (
            <span className="text-xs text-faint">
              <DueDate due={card.due} today={today} isDone={false} isMine={isMine} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
