import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';

interface BoardProgressProps {
  columns: { id: string; name: string; cards: number }[];
  to: string;
}

const fills = ['bg-pressed', 'bg-edge', 'bg-faint/70', 'bg-ink'];

/** Shows the progress of the job's cards in one bar, darker towards done. */
export function BoardProgress({ columns, to }: BoardProgressProps) {
  const total = columns.reduce((sum, it) => sum + it.cards, 0);
  if (total === 0) {
    return (
      <p className="text-soft">
        No cards yet.{' '}
        <Link to={to} className="underline decoration-edge underline-offset-4 hover:decoration-ink">
          Add the first card
        </Link>
        .
      </p>
    );
  }
  return (
    <div className="grid gap-2.5">
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {columns.map((it, index) => (
          <span
            key={it.id}
            hidden={it.cards === 0}
            className={cx('h-full', fills[Math.min(index, fills.length - 1)])}
            style={{ flexGrow: it.cards }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {columns.map((it, index) => (
          <li key={it.id} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={cx('size-2 rounded-full', fills[Math.min(index, fills.length - 1)])}
            />
            <span className="text-faint">{it.name}</span>
            <span className="tabular font-medium">{it.cards}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
