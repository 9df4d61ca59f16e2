import { Button } from '#app/ui/button.tsx';
import { FullDate } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Decision, PreviewedStatement } from './statement-types.ts';

interface StatementLinesProps {
  statement: PreviewedStatement;
  decision: Decision;
  decide: (change: Partial<Decision>) => void;
  currency: string;
}

type Line = PreviewedStatement['lines'][number];

const states: Record<Line['state'], string> = {
  new: 'New',
  known: 'Already there',
  repeated: 'Twice in the file',
  elsewhere: 'Already there from the bank',
  unclear: 'May be there already',
};

/** The lines of a statement, each with whether it is added. */
export function StatementLines({ statement, decision, decide, currency }: StatementLinesProps) {
  const { lines, counts } = statement;
  const say = (line: number, isAdded: boolean | undefined) => {
    const { [line]: _, ...others } = decision.isAdded;
    decide({ isAdded: isAdded === undefined ? others : { ...others, [line]: isAdded } });
  };
  const columns: Column<Line>[] = [
    { key: 'name', label: 'Line', cell: (it) => <bdi>{it.name}</bdi> },
    {
      ...{ key: 'date', label: 'Date', width: '9rem' },
      cell: (it) => <FullDate date={it.date} />,
    },
    {
      ...{ key: 'amount', label: 'Amount', width: '9rem', align: 'end' as const },
      cell: (it) => <Money minorUnits={it.amountCents} currency={currency} />,
    },
    {
      ...{ key: 'state', label: 'State', width: '22rem' },
      cell: (it) => <LineState line={it} isAdded={decision.isAdded[it.line]} say={say} />,
    },
  ];
  const all = Object.values(counts).reduce((sum, it) => sum + it, 0);
  return (
    <>
      <Table
        label="Lines of the statement"
        columns={columns}
        rows={lines}
        rowKey={(it) => String(it.line)}
      />
      {all > lines.length && (
        <p className="text-xs text-faint">
          {lines.length} of {all.toLocaleString('en-US')} lines.
        </p>
      )}
    </>
  );
}

interface LineStateProps {
  line: Line;
  isAdded: boolean | undefined;
  say: (line: number, isAdded: boolean | undefined) => void;
}

function LineState({ line: { line, state, like, name }, isAdded, say }: LineStateProps) {
  if (state === 'new') return <Pill shape="dot">{states.new}</Pill>;
  if (isAdded === true) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Pill shape="dot">Added anyway</Pill>
        <Button size="sm" variant="quiet" onClick={() => say(line, undefined)}>
          Leave it out
        </Button>
      </span>
    );
  }
  const isOpen = state === 'unclear' && isAdded === undefined;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Pill shape="dash" tone={isOpen ? 'tally' : 'faint'}>
        {isAdded === false ? 'The same' : states[state]}
      </Pill>
      {like !== null && like !== name && (
        <span className="text-xs text-soft">
          as <bdi>{like}</bdi>
        </span>
      )}
      {isOpen && (
        <Button size="sm" onClick={() => say(line, false)}>
          It is the same
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => say(line, true)}>
        Add it anyway
      </Button>
    </span>
  );
}
