import { type Accepted, type Bound, boundSigns, readSchema } from './accepted.ts';
import { type Change, type Direction, toChange } from './change.ts';
import type { Components, Schema } from './document.ts';

/** Two versions of a part of the document. */
export interface Versions<T> {
  before: T;
  after: T;
}

interface Place {
  components: Versions<Components | undefined>;
  direction: Direction;
  at: string;
}

/** Returns how a schema changed. */
export function compareSchemas(place: Place, { before, after }: Versions<Schema>): Change[] {
  const { components, direction, at } = place;
  const versions = {
    before: opened(readSchema(before, components.before), direction),
    after: opened(readSchema(after, components.after), direction),
  };
  const effects = [
    ...typeEffects(versions),
    ...valueEffects(versions),
    ...boundEffects(versions),
    ...ruleEffects(versions),
    ...propertyEffects(versions),
  ];
  return [
    ...effects.map(([effect, what]) => toChange(direction, effect, { at, what })),
    ...nestedChanges(place, versions),
  ];
}

// Whoever receives an object ignores the fields that it does not know.
function opened(accepted: Accepted, direction: Direction): Accepted {
  return direction === 'response' ? { ...accepted, isOpen: true } : accepted;
}

type Effect = [effect: 'narrower' | 'wider', what: string];

function typeEffects({ before, after }: Versions<Accepted>): Effect[] {
  return setEffects({ before: before.types, after: after.types }, 'type');
}

function valueEffects({ before, after }: Versions<Accepted>): Effect[] {
  if (!before.values && !after.values) return [];
  if (!before.values) return [['narrower', 'accepts only some values']];
  if (!after.values) return [['wider', 'accepts any value']];
  return setEffects({ before: before.values, after: after.values }, 'value');
}

function setEffects({ before, after }: Versions<Set<string>>, noun: string): Effect[] {
  return [
    ...[...before.difference(after)].map((it): Effect => ['narrower', `${noun} ${it} removed`]),
    ...[...after.difference(before)].map((it): Effect => ['wider', `${noun} ${it} added`]),
  ];
}

function boundEffects({ before, after }: Versions<Accepted>): Effect[] {
  return (Object.keys(boundSigns) as Bound[]).flatMap((name): Effect[] => {
    const [was, is] = [before.bounds[name], after.bounds[name]];
    if (was === is) return [];
    const what = `${name} ${was ?? 'none'} to ${is ?? 'none'}`;
    if (is === undefined) return [['wider', what]];
    if (was === undefined) return [['narrower', what]];
    return [[(is - was) * boundSigns[name] > 0 ? 'narrower' : 'wider', what]];
  });
}

// Whether one pattern accepts more than another is not known.
function ruleEffects({ before, after }: Versions<Accepted>): Effect[] {
  return [
    ...before.rules
      .filter((it) => !after.rules.includes(it))
      .map((it): Effect => ['wider', `rule ${it} removed`]),
    ...after.rules
      .filter((it) => !before.rules.includes(it))
      .map((it): Effect => ['narrower', `rule ${it} added`]),
  ];
}

/** A property that an open object does not name can still be there, with any value. */
function propertyEffects({ before, after }: Versions<Accepted>): Effect[] {
  const names = (it: Accepted) => new Set(Object.keys(it.properties));
  const { before: was, after: is } = { before: names(before), after: names(after) };
  const openness: Effect[] =
    before.isOpen === after.isOpen
      ? []
      : [[after.isOpen ? 'wider' : 'narrower', after.isOpen ? 'opened' : 'closed']];
  return [
    ...openness,
    ...[...was.difference(is)].map(
      (it): Effect => [after.isOpen ? 'wider' : 'narrower', `${it} removed`],
    ),
    ...[...is.difference(was)].map(
      (it): Effect => [before.isOpen ? 'narrower' : 'wider', `${it} added`],
    ),
    ...[...after.required.difference(before.required)].map(
      (it): Effect => ['narrower', `${it} is required`],
    ),
    ...[...before.required.difference(after.required)]
      .filter((it) => is.has(it))
      .map((it): Effect => ['wider', `${it} is optional`]),
  ];
}

function nestedChanges(place: Place, { before, after }: Versions<Accepted>): Change[] {
  const properties = Object.entries(before.properties).flatMap(([name, was]) => {
    const is = after.properties[name];
    const at = `${place.at}, ${name}`;
    return is ? compareSchemas({ ...place, at }, { before: was, after: is }) : [];
  });
  if (!before.items || !after.items) return properties;
  const rows = { before: before.items, after: after.items };
  return [...properties, ...compareSchemas({ ...place, at: `${place.at}, items` }, rows)];
}
