import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { cx } from '#app/ui/cx.ts';
import { Section } from '#app/ui/page-header.tsx';
import { AccountChoice, type AccountChoiceProps } from './account-choice.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementSums } from './statement-sums.tsx';
import type { PreviewedStatement } from './statement-types.ts';

/** What one statement of a file would add, what is already there, and what is wrong with it. */
export function StatementPreview(props: AccountChoiceProps) {
  const { statement, decision, decide } = props;
  const { currency, balance, gap, problems, problemCount, refusal, remarks } = statement;
  return (
    <Section title={summaryOf(statement)}>
      <AccountChoice {...props} />
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {gap && <Banner tone="tally">{gap}</Banner>}
      <StatementSums statement={statement} />
      {balance.difference && (
        <Checkbox
          label="Import it with this difference"
          hint={balance.difference}
          checked={decision.acceptsDifference}
          onChange={({ currentTarget }) => decide({ acceptsDifference: currentTarget.checked })}
        />
      )}
      {problemCount > 0 && (
        <>
          <Checkbox
            label={`Leave out ${countOf(problemCount, 'line')} that cannot be read`}
            checked={decision.skipsProblems}
            onChange={({ currentTarget }) => decide({ skipsProblems: currentTarget.checked })}
          />
          <LinesOf lines={problems} count={problemCount} className="text-danger" />
        </>
      )}
      <LinesOf lines={remarks} count={statement.remarkCount} className="text-soft" />
      <StatementLines {...{ statement, decision, decide }} currency={currency} />
    </Section>
  );
}

interface LinesOfProps {
  lines: { line: number; text: string }[];
  count: number;
  className: string;
}

/** Lines of the file with what is said of them. */
function LinesOf({ lines, count, className }: LinesOfProps) {
  const shown = lines.slice(0, 20);
  return (
    shown.length > 0 && (
      <ul className={cx('grid gap-1 text-sm', className)}>
        {shown.map((it) => (
          <li key={it.line}>
            Line {it.line}: {it.text}
          </li>
        ))}
        {count > shown.length && (
          <li>And {(count - shown.length).toLocaleString('en-US')} more.</li>
        )}
      </ul>
    )
  );
}

/** Returns "84 new, 3 already there, 1 to answer". */
function summaryOf({ mask, counts }: PreviewedStatement): string {
  const there = counts.known + counts.elsewhere + counts.repeated;
  const amounts: [number, string][] = [
    [counts.new, 'new'],
    [there, 'already there'],
  ];
  if (counts.unclear > 0) amounts.push([counts.unclear, 'to answer']);
  const words = amounts.map(([it, what]) => `${it.toLocaleString('en-US')} ${what}`).join(', ');
  return mask ? `Account ••${mask}: ${words}` : words;
}
