import { onDay } from './day-words.ts';

export interface DatedProject {
  name: string;
  startDate: string | null;
  endDate: string | null;
}

/** Returns one sentence about the jobs that run today and the next job. */
export function todaySentence(projects: DatedProject[], today: string): string {
  const running = projects.filter((it) => isRunning(it, today));
  const next = projects.find((it) => it.startDate !== null && it.startDate > today);
  const coming = next?.startDate ? ` ${next.name} starts ${onDay(next.startDate, today)}.` : '';
  return runningSentence(running, today) + coming;
}

/** Returns whether a day is within a job's dates. A job with one date runs on that day. */
export function isRunning({ startDate, endDate }: DatedProject, day: string): boolean {
  const start = startDate ?? endDate;
  const end = endDate ?? startDate;
  return start !== null && end !== null && start <= day && day <= end;
}

function runningSentence(running: DatedProject[], today: string): string {
  const [first, second] = running;
  if (!first) return 'No jobs are running today.';
  if (running.length === 1) return `${first.name} is running today${untilWords(first, today)}.`;
  if (running.length === 2 && second) return `${first.name} and ${second.name} are running today.`;
  return `${numberWord(running.length)} jobs are running today.`;
}

function untilWords({ endDate }: DatedProject, today: string): string {
  if (!endDate) return '';
  return endDate === today
    ? ', its last day'
    : `, until ${onDay(endDate, today).replace('on ', '')}`;
}

const words = ['Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function numberWord(count: number): string {
  return words[count - 3] ?? String(count);
}
