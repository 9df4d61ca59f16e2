import {
  type DayKind,
  dayKindLabels,
  type HoldStatus,
  holdLabels,
} from '@callboard/domain/shoot-days/enums';
import { onDay } from './day-words.ts';

export interface ScheduledDay {
  id: string;
  date: string;
  label: string;
  dayKind: DayKind;
  holdStatus: HoldStatus;
  callTime: string;
  timeZone: string;
  locationName: string | null;
}

/** A job with its coming days, or with its dates if it has none. */
export interface ScheduledJob {
  name: string;
  startDate: string | null;
  endDate: string | null;
  days: ScheduledDay[];
}

/** Returns one sentence about the jobs that run today and the jobs of the next date. */
export function todaySentence(jobs: ScheduledJob[], today: string): string {
  const running = jobs.filter((it) => isRunning(it, today));
  const coming = jobs.filter((it) => !running.includes(it) && firstDate(it) > today);
  const [first] = coming;
  const next = coming.filter((it) => first && firstDate(it) === firstDate(first));
  return runningSentence(running, today) + nextSentence(next, today);
}

/** Returns whether a job has a day, or without days a date, on a day. One date is one day. */
function isRunning({ days, startDate, endDate }: ScheduledJob, day: string): boolean {
  const start = startDate ?? endDate;
  const end = endDate ?? startDate;
  if (days.length > 0) return days.some((it) => it.date === day);
  return start !== null && end !== null && start <= day && day <= end;
}

/** Returns the first coming day of a job, or its start. */
export function firstDate({ days, startDate, endDate }: ScheduledJob): string {
  return days[0]?.date ?? startDate ?? endDate ?? '';
}

function runningSentence(running: ScheduledJob[], today: string): string {
  const [first, second] = running;
  if (!first) return 'No jobs are running today.';
  if (running.length > 2) return `${numberWord(running.length)} jobs are running today.`;
  if (second) return `${first.name} and ${second.name} are running today.`;
  const day = first.days[0];
  return day
    ? `${first.name} ${isShooting(day) ? 'shoots today' : 'is on today'}: ${[dayWords(day), ...placeWords(day)].join(', ')}.`
    : `${first.name} is running today${untilWords(first, today)}.`;
}

/** A confirmed shoot comes before what is on hold or is not a shoot. */
function nextSentence(jobs: ScheduledJob[], today: string): string {
  const shooting = jobs.filter(
    ({ days: [day] }) => day?.holdStatus === 'confirmed' && isShooting(day),
  );
  const [first = jobs[0], second] = shooting;
  if (!first) return '';
  if (!second) return soleSentence(first, today);
  const names =
    shooting.length > 2
      ? `${numberWord(shooting.length)} jobs`
      : `${first.name} and ${second.name}`;
  return ` ${names} shoot ${onDay(firstDate(first), today)}.`;
}

function soleSentence(job: ScheduledJob, today: string): string {
  const [day] = job.days;
  const when = onDay(firstDate(job), today);
  if (!day) return ` ${job.name} starts ${when}.`;
  const words = isShooting(day) ? 'shoots' : `has its ${dayKindLabels[day.dayKind].toLowerCase()}`;
  return ` ${job.name} ${words} ${when}${holdWords(day)}.`;
}

function isShooting({ dayKind }: ScheduledDay): boolean {
  return dayKind === 'shoot' || dayKind === 'reshoot';
}

/** Returns "Day 1 of 2", or "Day 1 of 2 (first hold)". */
export function dayWords(day: ScheduledDay): string {
  return day.label + holdWords(day);
}

/** Returns "call 06:30" and the place. */
function placeWords({ callTime, locationName }: ScheduledDay): string[] {
  return [`call ${callTime}`, ...(locationName ? [locationName] : [])];
}

function holdWords({ holdStatus }: ScheduledDay): string {
  return holdStatus === 'confirmed' ? '' : ` (${holdLabels[holdStatus].toLowerCase()})`;
}

function untilWords({ endDate }: ScheduledJob, today: string): string {
  if (!endDate) return '';
  return endDate === today
    ? ', its last day'
    : `, until ${onDay(endDate, today).replace('on ', '')}`;
}

const words = ['Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function numberWord(count: number): string {
  return words[count - 3] ?? String(count);
}
