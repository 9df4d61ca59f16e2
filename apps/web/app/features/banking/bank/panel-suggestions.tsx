import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { reasonsInWords } from './reasons-in-words.ts';
import type { TransactionDetail } from './transaction-detail.ts';
import type { MatchPart } from './transaction-filters.ts';

interface PanelSuggestionsProps {
  suggestions: TransactionDetail['suggestions'];
  isBusy: boolean;
  match: (parts: MatchPart[], label: string) => void;
}

/** What a transaction may be, the likeliest first, with every reason. */
export function PanelSuggestions({ suggestions, isBusy, match }: PanelSuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <Section title="Suggestions">
      <ul className="grid">
        {suggestions.map((it, index) => (
          <li
            key={it.key}
            className="flex items-start gap-3 border-b border-line py-2 text-sm last:border-b-0"
          >
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span dir="auto" className="wrap-anywhere">
                {it.label}
              </span>
              <span className="text-xs text-pretty text-faint">{reasonsInWords(it.reasons)}</span>
            </span>
            <Button
              size="sm"
              variant={index === 0 && it.isLikely ? 'primary' : 'secondary'}
              isBusy={isBusy}
              aria-label={`Match with ${it.label}`}
              onClick={() => match(it.parts, it.label)}
            >
              Match
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
