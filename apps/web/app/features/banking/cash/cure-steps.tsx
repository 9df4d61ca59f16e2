import { PlainDate } from '#app/ui/date.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Cash, pageOf } from './cash-page.ts';

type Cure = NonNullable<Cash['cure']>;

/** Says what would keep cash at its level, each step with a link to what it is about. */
export function CureSteps({ cure, currency }: { cure: Cure; currency: string }) {
  if (cure.steps.length === 0) {
    return (
      <p className="text-sm text-soft">
        No open invoice or unpaid bill would cure it. Move a recurring amount, or add money.
      </p>
    );
  }
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p>{cure.isEnough ? 'This would cure it:' : 'This would help, but is not enough:'}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {cure.steps.map((it) => (
          <li key={`${it.act} ${it.of.id}`}>
            <Step step={it} currency={currency} />
          </li>
        ))}
      </ul>
      <p>
        Cash then stays at <Money minorUnits={cure.lowCents} currency={currency} /> or above.
      </p>
    </div>
  );
}

function Step({
  step: { act, of, date },
  currency,
}: {
  step: Cure['steps'][number];
  currency: string;
}) {
  const money = <Money minorUnits={Math.abs(of.cents)} currency={currency} />;
  const link = <TextLink to={pageOf(of) ?? '/cash'}>{of.label}</TextLink>;
  if (act === 'chase') {
    return (
      <>
        Get {link} of {of.name ?? 'the client'}, {money}, paid by <PlainDate date={date} />. It is
        expected <PlainDate date={of.date} />.
      </>
    );
  }
  return (
    <>
      Pay {link} of {of.name ?? 'the payee'}, {money}, on <PlainDate date={date} /> instead of{' '}
      <PlainDate date={of.date} />.
    </>
  );
}
