import type { Statement } from '@callboard/bank/statements';
import type { StatementFormat } from '@callboard/domain/bank-statements/enums';
import { AppError } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';
import { type ComparedLine, compareLines } from './compare-lines.ts';
import { freshKey, type KeyedLine, keyLines } from './line-keys.ts';
import { isProvedNew } from './prove-new.ts';
import { selectEarlier, selectKnown } from './select-accounts.ts';

interface Compared {
  /** Undefined for a new account. */
  accountId: string | undefined;
  format: StatementFormat;
  statement: Statement;
}

/** Compares the lines of a statement with what an account has. */
export async function compareStatement(
  ctx: Ctx,
  { accountId, format, statement }: Compared,
): Promise<ComparedLine[]> {
  const lines = keyLines(format, statement.lines);
  const none = { lines, known: [], covered: [], isProved: false };
  if (accountId === undefined) return compareLines(format, none);
  const known = await selectKnown(ctx, { accountId, lines });
  const covered = await selectEarlier(ctx, accountId);
  const isProved = isProvedNew(statement, covered);
  return compareLines(format, { lines, known, covered, isProved });
}

/** What a person said of lines, by their numbers in the file. */
interface Answers {
  /** Lines that are added although they seem to be there. */
  added: readonly number[];
  /** Lines that are the transaction that they are like. */
  same: readonly number[];
}

/** What an import does with the lines of a statement. */
export interface SortedLines {
  /** Lines that are added, each with a key that the account does not have. */
  added: KeyedLine[];
  /** Ids of the transactions that the others are. */
  heldIds: string[];
}

/**
 * Returns the lines that an import adds, and the transactions that the statement has besides.
 * @throws AppError `conflict` for a line that may be there and was not answered.
 */
export async function sortLines(
  ctx: Ctx,
  { answers, ...of }: Compared & { accountId: string; answers: Answers },
): Promise<SortedLines> {
  const compared = await compareStatement(ctx, of);
  const [added, same] = [new Set(answers.added), new Set(answers.same)];
  const open = compared.find(
    (it) => it.state === 'unclear' && !added.has(it.line) && !same.has(it.line),
  );
  if (open) {
    throw new AppError(
      'conflict',
      `“${open.name}” in line ${open.line} may be “${open.like}”, which is there already. Say whether it is.`,
    );
  }
  const known = await selectKnown(ctx, { accountId: of.accountId, lines: compared });
  const taken = new Set(known.map((it) => it.providerId));
  const isAdded = (it: ComparedLine) => it.state === 'new' || added.has(it.line);
  const held = compared.flatMap((it) => (isAdded(it) || it.likeId === null ? [] : [it.likeId]));
  const keyed = compared.filter(isAdded).map(({ state: _, like: __, likeId: ___, ...line }) => {
    const key = taken.has(line.key) ? freshKey(line.key, taken) : line.key;
    taken.add(key);
    return { ...line, key };
  });
  return { added: keyed, heldIds: [...new Set(held)] };
}
