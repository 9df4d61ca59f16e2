import { Checkbox } from '#app/ui/choice.tsx';
import type { Preview } from './statement-types.ts';

interface DoubtsProps {
  doubts: Preview['doubts'];
  /** Ids of the doubts that were confirmed. */
  confirmed: readonly string[];
  confirm: (id: string, isConfirmed: boolean) => void;
}

/** What a reading of a file leaves open, to be confirmed before it is imported. */
export function Doubts({ doubts, confirmed, confirm }: DoubtsProps) {
  return doubts.map((it) =>
    it.canBeConfirmed ? (
      <Checkbox
        key={it.id}
        label="This is right"
        hint={it.text}
        checked={confirmed.includes(it.id)}
        onChange={({ currentTarget }) => confirm(it.id, currentTarget.checked)}
      />
    ) : (
      <p key={it.id} className="text-sm text-tally-ink">
        {it.text}
      </p>
    ),
  );
}
