import { countOf } from '#app/count-of.ts';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import type { Lights, LoggedCard } from './media-data.ts';

/** The 3-2-1 rule over the cards of a job or a drive: a light for each part of it. */
export function RuleLights({ lights }: { lights: Lights }) {
  return (
    <ul aria-label="3-2-1 rule" className="flex flex-wrap gap-x-4 gap-y-1">
      <RuleLight name="3 copies" reached={lights.threeCopies} of={lights.cards} />
      <RuleLight name="2 kinds of media" reached={lights.twoMedia} of={lights.cards} />
      <RuleLight name="1 away from set" reached={lights.oneOffSite} of={lights.cards} />
    </ul>
  );
}

function RuleLight({ name, reached, of }: { name: string; reached: number; of: number }) {
  const [shape, tone] = appearance(reached, of);
  return (
    <li>
      <Pill shape={shape} tone={tone}>
        {name}
        {of > 0 && reached < of && (
          <span className="tabular text-xs">
            {reached} of {of}
          </span>
        )}
        <span className="sr-only">{of === 0 ? ': no cards yet' : reached === of && ': all'}</span>
      </Pill>
    </li>
  );
}

function appearance(reached: number, of: number): [PillShape, PillTone] {
  if (of === 0) return ['ring', 'faint'];
  if (reached === of) return ['check', 'good'];
  return reached === 0 ? ['cross', 'neutral'] : ['half', 'neutral'];
}

/** Says how many cards have a copy whose files do not match the manifest, if any. */
export function MismatchLight({ cards }: { cards: number }) {
  if (cards === 0) return null;
  return (
    <Pill shape="cross" tone="danger">
      {countOf(cards, 'card')} {cards === 1 ? 'does' : 'do'} not match the manifest
    </Pill>
  );
}

type ShownCard = Pick<LoggedCard, 'status' | 'verified' | 'mismatchedAt'>;

/** How safe a card is: not matching, no verified copy, one, two or more, or formatted. */
export function CardLight({ card: { status, verified, mismatchedAt } }: { card: ShownCard }) {
  const isSafe = verified >= 2;
  if (status === 'formatted' && isSafe) {
    return (
      <Pill shape="square" tone="good">
        Formatted, {countOf(verified, 'copy', 'copies')}
      </Pill>
    );
  }
  if (mismatchedAt) {
    return (
      <Pill shape="cross" tone="danger">
        Did not match
      </Pill>
    );
  }
  if (verified === 0) {
    return (
      <Pill shape="cross" tone="danger">
        No verified copy
      </Pill>
    );
  }
  if (!isSafe) {
    return (
      <Pill shape="half" tone="tally">
        1 verified copy
      </Pill>
    );
  }
  return (
    <Pill shape="check" tone="good">
      {verified} verified copies
    </Pill>
  );
}
