import { Mono } from '#app/ui/mono.tsx';

interface EndingTokensProps {
  tokens: string[];
}

/** The tokens that end with their maker, by name. */
export function EndingTokens({ tokens }: EndingTokensProps) {
  if (tokens.length === 0)
    return <p className="text-sm text-soft">They made no live API tokens.</p>;
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="text-soft">
        {tokens.length === 1 ? 'This API token ends' : 'These API tokens end'} at once, and whatever
        uses {tokens.length === 1 ? 'it is' : 'them is'} refused:
      </p>
      <ul className="grid gap-1 rounded-md bg-well px-3 py-2">
        {tokens.map((it) => (
          <li key={it}>
            <Mono>{it}</Mono>
          </li>
        ))}
      </ul>
    </div>
  );
}
