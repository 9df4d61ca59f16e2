import {
  ArrowDown,
  ArrowUp,
  CircleDashed,
  CopyPlus,
  Heading,
  MessageSquare,
  Plus,
  SquareCheck,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import type { EditorLine } from './lines.ts';
import type { LineActs } from './use-line-acts.ts';

interface RowActsProps {
  /** The selected lines. */
  lines: EditorLine[];
  acts: LineActs;
  openLine: (id: string) => void;
}

/** What can be done with the selected lines. */
export function RowActs({ lines, acts, openLine }: RowActsProps) {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return null;
  const ids = lines.map((it) => it.id);
  const many = lines.length > 1;
  const priced = lines.filter((it) => it.kind === 'line');
  const options = priced.filter((it) => it.isOptional);
  const areOptional = priced.length > 0 && options.length === priced.length;
  const act = (label: string, icon: ReactNode, onClick: () => void) => (
    <IconButton label={label} onClick={onClick}>
      {icon}
    </IconButton>
  );
  return (
    <>
      {act('Add line below', <Plus aria-hidden="true" />, () => acts.addBelow(last))}
      {act('Add heading above', <Heading aria-hidden="true" />, () => acts.addHeading(first))}
      {act(many ? 'Duplicate lines' : 'Duplicate line', <CopyPlus aria-hidden="true" />, () =>
        acts.duplicate(ids),
      )}
      {act('Move up', <ArrowUp aria-hidden="true" />, () => acts.moveBy(ids, -1))}
      {act('Move down', <ArrowDown aria-hidden="true" />, () => acts.moveBy(ids, 1))}
      {priced.length > 0 &&
        act(
          areOptional ? 'Make it part of the bid' : 'Make optional',
          <CircleDashed aria-hidden="true" />,
          () => acts.set(priced, { isOptional: !areOptional, isChosen: false }),
        )}
      {areOptional &&
        act(
          options.every((it) => it.isChosen) ? 'Leave the option out' : 'Include the option',
          <SquareCheck aria-hidden="true" />,
          () => acts.set(options, { isChosen: !options.every((it) => it.isChosen) }),
        )}
      {!many &&
        act('Notes and comments', <MessageSquare aria-hidden="true" />, () => openLine(first.id))}
      {act(many ? 'Remove lines' : 'Remove line', <Trash2 aria-hidden="true" />, () =>
        acts.remove(ids),
      )}
    </>
  );
}
