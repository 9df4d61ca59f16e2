import { formatDuration } from '../dates/duration.ts';
import { minuteMilliseconds, minutesBetween, wallTimeAt } from '../dates/wall-time.ts';
import { restUntil } from '../timecards/rest.ts';
import { shortestMealMinutes } from '../timecards/worked-time.ts';
import type { Slot } from './clock.ts';
import { lateMeals, mealName, mealsOf, stripAt } from './late-meals.ts';
import type { StripWarning, Warned, WarnedPerson } from './warned.ts';

/** What is wrong for one person. */
interface Finding {
  person: WarnedPerson;
  /** Warnings of the same key are one line. */
  key: string;
  kind: StripWarning['kind'];
  stripId: string | null;
  /** What is wrong, and its deadline, in words for one person. */
  text: string;
  /** What is wrong in words for several who differ, by the first and the last limit. */
  several: (first: string, last: string) => string;
  /** The deadline, "12:00", or the rest. */
  limit: string;
  /** The lowest is the most urgent. */
  order: number;
}

/**
 * Returns what is wrong for people whose call or rules differ from those of the day, a line for each
 * rule. What the warnings of the day say is not said again.
 */
export function warningsOfCrew(day: Warned): StripWarning[] {
  const meals = mealsOf(day);
  const findings = [
    ...day.crew.flatMap((it) => restOf(day, it) ?? []),
    ...mealsOfCrew(day, meals),
    ...day.crew.flatMap((it) => hoursOf(day, it, meals) ?? []),
  ];
  return [...Map.groupBy(findings, (it) => it.key).values()].flatMap(lineOf);
}

function lineOf(findings: Finding[]): StripWarning[] {
  const some = findings.toSorted((a, b) => a.order - b.order);
  const [first] = some;
  const last = some.at(-1);
  if (!first || !last) return [];
  const { kind, key, stripId } = first;
  const isAlike = some.every((it) => it.text === first.text);
  const what = isAlike ? first.text : first.several(first.limit, last.limit);
  const people = some.map(({ person: { id, name }, text }) => ({ id, name, text }));
  return [{ kind, key: `crew ${key}`, stripId, text: `${namesOf(people)}: ${what}.`, people }];
}

const namedPeople = 3;
const list = new Intl.ListFormat('en');

/** Returns who it is about: up to three names, else how many and the first two. */
function namesOf(people: readonly { name: string }[]): string {
  const names = people.map((it) => it.name);
  if (names.length <= namedPeople) return list.format(names);
  const more = `${names.length - 2} more`;
  return `${names.length} people (${list.format([...names.slice(0, 2), more])})`;
}

function at(instant: number, { timeZone }: Pick<Warned, 'timeZone'>): string {
  return wallTimeAt(instant, timeZone).time;
}

function restOf(day: Warned, person: WarnedPerson): Finding | null {
  const { before, callAt, rules } = person;
  if (!before) return null;
  const { restMinutes } = rules;
  const rest = restUntil({ endsAt: before.endAt, nextCallAt: callAt, restMinutes });
  const isOfDay = before.endAt === day.before?.endAt && callAt === day.clock.callAt;
  if (!rest.isShort || (isOfDay && restMinutes === day.rules.restMinutes)) return null;
  const on = before.place ? ` on ${before.place}` : '';
  const least = `the least is ${formatDuration(restMinutes)}`;
  return {
    ...{ person, key: 'rest', kind: 'rest', stripId: null, order: rest.minutes },
    text: `${rest.words}, wraps at ${at(before.endAt, day)}${on}, ${least}`,
    several: (least, most) =>
      `${least === most ? least : `${least} to ${most}`} of rest, too little by their rules`,
    limit: formatDuration(rest.minutes),
  };
}

function mealsOfCrew(day: Warned, meals: readonly Slot[]): Finding[] {
  const { clock, rules } = day;
  const judged = ({ callAt, rules }: Pick<WarnedPerson, 'callAt' | 'rules'>) =>
    lateMeals({ clock, meals, callAt, rules }).map((late) => {
      const { isDue, index, meal, dueAt } = late;
      return { late, key: `${isDue ? 'due' : 'soon'} ${index} ${meal?.id}`, dueAt };
    });
  const ofDay = judged({ callAt: clock.callAt, rules });
  const isSaid = (one: (typeof ofDay)[number]) =>
    ofDay.some((it) => it.key === one.key && it.dueAt === one.dueAt);
  return day.crew.flatMap((person) =>
    judged(person)
      .filter((it) => !isSaid(it))
      .map(({ late, key, dueAt }) => {
        const { isDue, index, meal, stripId, mostMinutes } = late;
        const name = mealName(late).toLowerCase();
        const starts = meal ? `${name} at ${at(meal.startAt, day)}` : `no ${name}`;
        const what = isDue && meal ? `${starts} is late` : starts;
        const since = index === 0 ? `call at ${at(person.callAt, day)}` : 'the last one';
        const limit = at(dueAt, day);
        return {
          ...{ person, key, stripId, limit, order: dueAt },
          kind: isDue ? 'meal_due' : 'meal_soon',
          text: `${what}, due by ${limit}, ${formatDuration(mostMinutes)} after ${since}`,
          several: (first: string, last: string) =>
            `${what}, due ${first === last ? `by ${first}` : `between ${first} and ${last}`}`,
        };
      }),
  );
}

function hoursOf(day: Warned, person: WarnedPerson, meals: readonly Slot[]): Finding | null {
  const { clock } = day;
  const { bookedMinutes, callAt } = person;
  if (bookedMinutes === null) return null;
  const unpaid = meals
    .filter((it) => it.startAt >= callAt)
    .map((it) => minutesBetween(it.startAt, it.endAt))
    .filter((it) => it >= shortestMealMinutes);
  const eaten = unpaid.reduce((sum, it) => sum + it, 0);
  const over = minutesBetween(callAt, clock.endAt) - eaten - bookedMinutes;
  const endAt = clock.endAt - over * minuteMilliseconds;
  if (over <= 0 || endAt === clock.wrapAt) return null;
  const limit = at(endAt, day);
  const ends = `the day ends at ${clock.end}`;
  const booked = formatDuration(bookedMinutes);
  return {
    ...{ person, key: 'hours', kind: 'over_hours', limit, order: endAt },
    stripId: stripAt(clock, clock.endAt),
    text: `booked for ${booked} from ${at(callAt, day)}, until ${limit}; ${ends}`,
    several: (first, last) =>
      `booked until ${first === last ? first : `between ${first} and ${last}`}; ${ends}`,
  };
}
