import { additive, breaking, type Change } from './change.ts';
import { compareSchemas, type Versions } from './compare-schemas.ts';
import {
  type Components,
  type Document,
  type Operation,
  type Parameter,
  parametersOf,
  type Response,
  schemaOf,
} from './document.ts';

/**
 * Returns how an OpenAPI document changed for the programs that use the API. Texts and examples are
 * not compared.
 */
export function compareDocuments({ before, after }: Versions<Document>): Change[] {
  const components = { before: before.components, after: after.components };
  return [
    ...compareAll(
      { before: operationsIn(before.paths), after: operationsIn(after.paths) },
      (at, it) => compareOperations({ at, components }, it),
    ),
    ...compareAll(
      { before: operationsIn(before.webhooks ?? {}), after: operationsIn(after.webhooks ?? {}) },
      (at, it) => compareEvents({ at: `event ${at}`, components }, it),
    ),
  ];
}

interface Place {
  at: string;
  components: Versions<Components | undefined>;
}

function operationsIn(paths: Document['paths']): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, it]) => [`${method.toUpperCase()} ${path}`, it]),
    ),
  );
}

/** Compares what both versions have. What is gone is breaking, what is new is not. */
function compareAll<T>(
  { before, after }: Versions<Map<string, T>>,
  compare: (name: string, versions: Versions<T>) => Change[],
): Change[] {
  const added = [...after.keys()].filter((it) => !before.has(it));
  return [
    ...[...before].flatMap(([name, was]) => {
      const is = after.get(name);
      return is === undefined
        ? [breaking(name, 'removed')]
        : compare(name, { before: was, after: is });
    }),
    ...added.map((it) => additive(it, 'added')),
  ];
}

function compareOperations(place: Place, versions: Versions<Operation>): Change[] {
  const { before, after } = versions;
  const [was, is] = [before['x-required-scope'], after['x-required-scope']];
  return [
    ...(was === is ? [] : [breaking(place.at, `scope ${was} to ${is}`)]),
    ...compareParameters(place, versions),
    ...compareBodies(place, versions),
    ...compareAll(responsesOf(versions), (status, it) =>
      compareResponses({ ...place, at: `${place.at}, response ${status}` }, it),
    ).map((it) => (/^\d{3}$/.test(it.at) ? statusChange(place.at, it) : it)),
  ];
}

// A program expects the statuses of success that it knows; every error has the same shape.
function statusChange(at: string, { at: status, what }: Change): Change {
  const change = status.startsWith('2') ? breaking : additive;
  return change(`${at}, response ${status}`, what);
}

function compareParameters({ at, components }: Place, versions: Versions<Operation>): Change[] {
  const before = parametersOf(versions.before, components.before);
  const after = parametersOf(versions.after, components.after);
  const shared = [...before].flatMap(([name, was]) => {
    const is = after.get(name);
    const where = `${at}, ${name}`;
    if (!is) return [breaking(where, 'removed')];
    return [
      ...requiredChanges(where, { before: was, after: is }),
      ...compareSchemas(
        { components, direction: 'request', at: where },
        { before: was.schema ?? {}, after: is.schema ?? {} },
      ),
    ];
  });
  const added = [...after]
    .filter(([name]) => !before.has(name))
    .map(([name, it]) => (it.required ? breaking : additive)(`${at}, ${name}`, 'added'));
  return [...shared, ...added];
}

function requiredChanges(
  at: string,
  { before, after }: Versions<Pick<Parameter, 'required'>>,
): Change[] {
  if (Boolean(before.required) === Boolean(after.required)) return [];
  return [after.required ? breaking(at, 'is required') : additive(at, 'is optional')];
}

function compareBodies(
  { at, components }: Place,
  { before, after }: Versions<Operation>,
): Change[] {
  const [was, is] = [before.requestBody, after.requestBody];
  const where = `${at}, body`;
  if (!was && !is) return [];
  if (!was) return [(is?.required ? breaking : additive)(where, 'added')];
  if (!is) return [breaking(where, 'removed')];
  return [
    ...requiredChanges(where, { before: was, after: is }),
    ...compareSchemas(
      { components, direction: 'request', at: where },
      { before: schemaOf(was) ?? {}, after: schemaOf(is) ?? {} },
    ),
  ];
}

function responsesOf({ before, after }: Versions<Operation>): Versions<Map<string, Response>> {
  return {
    before: new Map(Object.entries(before.responses)),
    after: new Map(Object.entries(after.responses)),
  };
}

function compareResponses(
  { at, components }: Place,
  { before, after }: Versions<Response>,
): Change[] {
  const headers = {
    before: new Map(Object.keys(before.headers ?? {}).map((it) => [`${at}, header ${it}`, it])),
    after: new Map(Object.keys(after.headers ?? {}).map((it) => [`${at}, header ${it}`, it])),
  };
  const schemas = { before: schemaOf(before) ?? {}, after: schemaOf(after) ?? {} };
  return [
    ...compareAll(headers, () => []),
    ...compareSchemas({ components, direction: 'response', at }, schemas),
  ];
}

/** An event is a request that Callboard sends, so its body is compared like a response. */
function compareEvents(place: Place, versions: Versions<Operation>): Change[] {
  const { at, components } = place;
  const parameters = {
    before: parametersOf(versions.before, components.before),
    after: parametersOf(versions.after, components.after),
  };
  const { before, after } = versions;
  return [
    ...compareAll(parameters, () => []).map((it) => ({ ...it, at: `${at}, ${it.at}` })),
    ...compareSchemas(
      { components, direction: 'response', at },
      { before: schemaOf(before.requestBody) ?? {}, after: schemaOf(after.requestBody) ?? {} },
    ),
  ];
}
