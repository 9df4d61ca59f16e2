import { DueDate } from '#app/features/jobs/board/due-date.tsx';
import { HomeRow } from './home-row.tsx';

export interface HomeCard {
  id: string;
  title: string;
  due: string | null;
  column: string;
  projectId: string;
  projectName: string;
}

interface CardRowProps {
  card: HomeCard;
  today: string;
  /** The viewer's own card: amber when late or due today. */
  isMine?: boolean;
  /** Not a link: crew see their own cards but no board. */
  isReadOnly?: boolean;
}

/** Shows a card of any board, linking to it. */
export function CardRow({ card, today, isMine = false, isReadOnly = false }: CardRowProps) {
  const { id, title, due, column, projectId, projectName } = card;
  return (
    <HomeRow
      to={isReadOnly ? null : `/projects/${projectId}/board?card=${id}`}
      detail={`${projectName}, ${column}`}
      end={due && <DueDate due={due} today={today} isDone={false} isMine={isMine} />}
    >
      {title}
    </HomeRow>
  );
}
