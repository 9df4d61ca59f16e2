import type { Statement } from '@callboard/bank/statements';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { type ComparedLine, compareLines } from './compare-lines.ts';
import type { StatementFormat } from './enums.ts';
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

/**
 * Returns the lines that an import adds, each with a key that the account does not have.
 * @throws AppError `conflict` for a line that may be there and was not answered.
 */
export async function linesToAdd(
  ctx: Ctx,
  { answers, ...of }: Compared & { accountId: string; answers: Answers },
): Promise<KeyedLine[]> {
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
  return compared
    .filter((it) => it.state === 'new' || added.has(it.line))
    .map(({ state: _, like: __, ...line }) => {
      const key = taken.has(line.key) ? freshKey(line.key, taken) : line.key;
      taken.add(key);
      return { ...line, key };
    });
}
