import type { TestApp, TestMember } from '@callboard/testing/factories';
import { makings } from './collect.ts';
import type { Making, Scene } from './router-under-test.ts';

/** The ids of records of one workspace, by kind. */
export type Records = Record<string, string>;

const makingOf = new Map(makings.flatMap((it) => it.kinds.map((kind) => [kind, it] as const)));

/**
 * Makes a record of each of these kinds in the owner's workspace, and those that they need. Without
 * `kinds`, of every kind.
 */
export async function makeRecords(
  app: TestApp,
  owner: TestMember,
  kinds: Iterable<string> = makingOf.keys(),
): Promise<Records> {
  const made = new Map<Making, Promise<Records>>();
  const idOf: Scene['idOf'] = async (kind) => {
    const making = makingOf.get(kind);
    if (!making)
      throw new Error(`No file packages/api/src/routers/*/*.under-test.ts makes a ${kind}.`);
    const records = made.get(making) ?? making.make({ app, owner, idOf });
    made.set(making, records);
    return idIn(await records, kind);
  };
  for (const kind of kinds) await idOf(kind);
  return Object.assign({}, ...(await Promise.all(made.values())));
}

/** Returns the id of the record of a kind. */
export function idIn(records: Records, kind: string): string {
  const id = records[kind];
  if (id) return id;
  throw new Error(`There is no ${kind} among the records.`);
}
