import { Mono } from '#app/ui/mono.tsx';
import type { Held } from './held-by-member.ts';

/** Lists the tokens and connected programs that end with a member. */
export function EndingWithThem({ held: { tokens, programs } }: { held: Held }) {
  if (tokens.length + programs.length === 0) {
    return <p className="text-sm text-soft">They have no active API tokens or connected apps.</p>;
  }
  return (
    <div className="grid gap-3 text-sm">
      <Ending
        one="This API token acts for them, so it is revoked"
        many="These API tokens act for them, so they are revoked"
        names={tokens}
        also="Webhook endpoints that were created with an API token pause with it."
      />
      <Ending
        one="This app acts for them, so it is disconnected"
        many="These apps act for them, so they are disconnected"
        names={programs}
      />
    </div>
  );
}

interface EndingProps {
  one: string;
  many: string;
  names: string[];
  /** What follows from it. */
  also?: string;
}

function Ending({ one, many, names, also }: EndingProps) {
  if (names.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-soft">{names.length === 1 ? one : many} immediately:</p>
      <ul className="grid gap-1 rounded-md bg-well px-3 py-2">
        {names.map((it, index) => (
          <li key={index} className="min-w-0 break-words">
            <Mono>{it}</Mono>
          </li>
        ))}
      </ul>
      {also && <p className="text-soft">{also}</p>}
    </div>
  );
}
