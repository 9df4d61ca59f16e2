import type { Permission } from '@callboard/domain/access/permissions';
import type { Scope } from '@callboard/domain/access/scopes';
import type { Fields } from '@callboard/domain/records/field';
import type { TestApp, TestMember } from '@callboard/testing/factories';
import type { MoneyWho } from './money-people.ts';

/**
 * What the tests know about a router, stated independently of it. A file `*.under-test.ts` beside the
 * router exports it under the name that the router has in the app, under `v1` and under `tools`.
 */
export interface RouterUnderTest {
  /** The kind of record that `id` and `ids` refer to. */
  id?: string;
  /** The fields of the resource; their examples are valid values. */
  fields?: Fields;
  /**
   * Who may call the procedures of the app, from section 1 of the domain document: the roles, or a
   * role with the project role that it needs on the job. Owners and admins need none.
   */
  whoMay?: string;
  /** The permissions that the app requires for reads and for changes. */
  permission?: { query: Permission; mutation: Permission };
  /** Whether each procedure of the app states who sees the money that it shows. */
  hasMoney?: true;
  /** The records that calls refer to. */
  records?: readonly Making[];
  /** The kind of record that a key refers to, for keys that are not in `shared-inputs.ts`. */
  references?: Record<string, string>;
  /** A valid value for a key that has no example; undefined is not sent. */
  values?: Record<string, unknown>;
  /** Fields that not all who may call a procedure may set. They have their own tests. */
  restricted?: readonly string[];
  /** The procedures of the app that change something or differ from the others. */
  procedures?: Record<string, AppLine>;
  /** The public routes. */
  v1?: Record<string, RouteLine>;
  /** The tools of assistants. */
  tools?: Record<string, ToolLine>;
}

/** What is special about a procedure. */
export interface Line {
  /** How a change meets one that takes away the right to make it. Each mutation states it. */
  lock?: Lock;
  /** Keys that refer to another kind of record than in the rest of the router. */
  references?: Record<string, string>;
  /** References that only filter a list: another company's id matches nothing. */
  filters?: readonly string[];
  /** Values for this procedure; undefined is not sent. */
  input?: Record<string, unknown>;
}

export interface AppLine extends Line {
  /** Who may call it, if not those who may call the others of the router. */
  whoMay?: string;
  /** The permission, if it is not the router's. */
  permission?: Permission;
  /** Whether it still works while the plan is not in good standing. */
  worksWithoutPlan?: true;
  /**
   * To whom it shows or changes the money of the records. `nothing`: it has no amounts, or its list
   * is empty for these records.
   */
  whoSees?: readonly MoneyWho[] | 'nothing';
  /** A list without the filters of its usual input, which match nothing. */
  unfiltered?: Record<string, unknown>;
}

/** What integrations and assistants call. */
interface OutsideLine extends Line {
  /** The contact details that it returns. */
  contactDetails?: readonly string[];
}

export interface RouteLine extends OutsideLine {
  /** The scope that opens it, from the contract. */
  scope: Scope | 'any';
  /** Its method and path: `GET /clients/{id}`. */
  route: string;
}

export interface ToolLine extends OutsideLine {
  /** As in section 5 of the domain document. */
  name: string;
  /** `read` by default. */
  scope?: 'estimate';
  /** Whether its results have amounts, which REST never shows. */
  hasAmounts?: true;
}

/**
 * - `workspace`: checks the actor again under the workspace's lock.
 * - `month`: is dated in the books and grants no access. It waits while a month is locked, and then
 *   checks the actor again (`requireOpenPeriod`).
 * - `withoutLock`: needs none, for a reason.
 */
export type Lock = 'workspace' | 'month' | { neededNot: string };

/** A change that waits for nobody, with the reason. */
export function withoutLock(reason: string): Lock {
  return { neededNot: reason };
}

/** Where records are made. */
export interface Scene {
  app: TestApp;
  owner: TestMember;
  /** Returns the id of the record of a kind in this scene. Makes it first, if there is none. */
  idOf: (kind: string) => Promise<string>;
}

/** Makes a record of each of its kinds. */
export interface Making {
  kinds: readonly string[];
  make: (scene: Scene) => Promise<Record<string, string>>;
}

/** A record that is made alone. */
export function single(
  kind: string,
  make: (scene: Scene) => Promise<string | { id: string }>,
): Making {
  return {
    kinds: [kind],
    make: async (scene) => {
      const made = await make(scene);
      return { [kind]: typeof made === 'string' ? made : made.id };
    },
  };
}

/** A record of the job that a factory makes. */
export function ofProject(
  kind: string,
  make: (app: TestApp, owner: TestMember, input: { projectId: string }) => Promise<{ id: string }>,
): Making {
  return single(kind, async ({ app, owner, idOf }) =>
    make(app, owner, { projectId: await idOf('project') }),
  );
}

/** Records that are made together. */
export function group<Kind extends string>(
  kinds: readonly Kind[],
  make: (scene: Scene) => Promise<Record<Kind, string>>,
): Making {
  return { kinds, make };
}
