import { Link } from 'react-router';
import { PlainDate } from '#app/ui/date.tsx';
import type { Text } from './text.ts';

/** Links the call sheet that a text is a copy of. */
export function SheetOfText({ sheet }: { sheet: NonNullable<Text['callSheet']> }) {
  return (
    <Link
      to={`/call-sheets/${sheet.id}`}
      className="relative z-10 underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      <span>
        <bdi dir="auto">{sheet.job}</bdi>, <PlainDate date={sheet.date} />
      </span>
    </Link>
  );
}
