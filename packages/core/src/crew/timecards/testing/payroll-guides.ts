import type { Pay } from '@callboard/domain/timecards/pay';

interface Example {
  /** Where the example is published. */
  source: string;
  /** What it is about. */
  of: string;
  terms: Partial<Pay>;
  /** Hours of each day that is worked, of one week. */
  hours: readonly number[];
  /** The days after them, on another booking of the person. */
  next?: { terms: Partial<Pay>; hours: readonly number[] };
  /** The straight hour that the guide arrives at. */
  hourCents?: number;
  /** What the guide pays for the hours. */
  totalCents?: number;
}

const california = (rateCents: number, rateHours: number): Partial<Pay> => ({
  ...{ otRule: 'ca_8_12', rateUnit: 'day', rateCents, rateHours },
});
const byHour = (rateCents: number, otRule: Pay['otRule']): Partial<Pay> => ({
  ...{ otRule, rateUnit: 'hour', rateCents },
});
const week = (rateCents: number, rateHours: number, otRule: Pay['otRule']): Partial<Pay> => ({
  ...{ otRule, rateUnit: 'week', rateCents, rateHours },
});
const fiveOf = (hours: number) => Array.from({ length: 5 }, () => hours);

const bolt = 'boltlightingrental.com/?p=851';
const forum = 'reddit.com/r/FilmIndustryLA/comments/1buvkse';
const elias = 'silaselias.co/rates';
const budgeting = 'reddit.com/r/FilmTVBudgeting/comments/1frnkpb';
const smart = 'freesmartcalculator.com/finance/california-overtime-calculator';
const justice = 'justiceforworkers.com/does-my-schedule-qualify-for-overtime/page/2';
const operator = 'overtime-flsa.com/faq/what-if-i-work-2-different-jobs-at-different-pay-rates';
const federal = 'ecfr.gov/current/title-29/section-778';

/** Worked examples of public guides to payroll. */
export const examples: readonly Example[] = [
  {
    source: bolt,
    of: '500/10 is 11 straight hours, worked with half an hour of unpaid lunch',
    terms: california(50_000, 10),
    hours: [10],
    ...{ hourCents: 4_545, totalCents: 50_000 },
  },
  {
    source: forum,
    of: '750/10 is 68.18 an hour',
    terms: california(75_000, 10),
    hours: [10],
    ...{ hourCents: 6_818, totalCents: 75_000 },
  },
  {
    source: forum,
    of: '750/12 is 53.57 an hour',
    terms: california(75_000, 12),
    hours: [12],
    ...{ hourCents: 5_357, totalCents: 75_000 },
  },
  {
    source: forum,
    of: 'a guarantee is paid whole for five hours',
    terms: california(75_000, 10),
    hours: [5],
    totalCents: 75_000,
  },
  {
    source: forum,
    of: '12 hours at the rate of 750/10 are 954.54',
    terms: california(75_000, 10),
    hours: [12],
    // The forum multiplies the rounded hour. Rounded once it is a cent more.
    totalCents: 95_455,
  },
  {
    source: elias,
    of: '800/10 is 72.73 an hour, and 12 hours add 218.18',
    terms: california(80_000, 10),
    hours: [12],
    ...{ hourCents: 7_273, totalCents: 80_000 + 21_818 },
  },
  {
    source: elias,
    of: '15 hours of 800/10 add three hours of double time',
    terms: california(80_000, 10),
    hours: [15],
    // 436.38 with the rounded hour of the guide, 436.36 rounded once.
    totalCents: 80_000 + 21_818 + 43_636,
  },
  {
    source: 'cinematography.com/index.php?/topic/85916-calculating-ot',
    of: '230/12 is 16.42 an hour',
    terms: california(23_000, 12),
    hours: [12],
    ...{ hourCents: 1_642, totalCents: 23_000 },
  },
  {
    source: 'support.hellotim.com/hc/en-us/articles/360001226414',
    of: '180 for 18 hours is 6.923 an hour',
    terms: california(18_000, 18),
    hours: [18],
    ...{ hourCents: 692, totalCents: 18_000 },
  },
  {
    source: 'costcalculator.calculator.city/film-hourly-rate-calculator',
    of: '600 for 12 is divided by 14 pay hours',
    terms: california(60_000, 12),
    hours: [12],
    ...{ hourCents: 4_286, totalCents: 60_000 },
  },
  {
    source: 'dependableexpendables.com/blogs/production-resources/hourly-rate-calculator',
    of: '1,200/12 is divided by 14 pay hours',
    terms: california(120_000, 12),
    hours: [12],
    ...{ hourCents: 8_571, totalCents: 120_000 },
  },
  {
    source: smart,
    of: '14 hours at 25.00 are 200 + 150 + 100',
    terms: byHour(2_500, 'ca_8_12'),
    hours: [14],
    totalCents: 45_000,
  },
  {
    source: smart,
    of: 'five days of 10 hours at 25.00 are 1,375.00',
    terms: byHour(2_500, 'ca_8_12'),
    hours: fiveOf(10),
    totalCents: 137_500,
  },
  {
    source: '7io.co/blog/How-to-calculate-overtime-in-California',
    of: '12 hours at 20.00 are 8 straight and 4 at 30.00',
    terms: byHour(2_000, 'ca_8_12'),
    hours: [12],
    totalCents: 28_000,
  },
  {
    source: 'bestovertimelawyer.com: what is double time',
    of: 'the thirteenth hour at 20.00 is 40.00',
    terms: byHour(2_000, 'ca_8_12'),
    hours: [13],
    totalCents: 28_000 + 4_000,
  },
  {
    source: 'g-s-law.com/blog/ny-overtime-pay-how-to-calculate-overtime-pay',
    of: 'New York: 45 hours at 20.00 have 5 hours of overtime for 150.00',
    terms: byHour(2_000, '1.5_after_40_week'),
    hours: fiveOf(9),
    totalCents: 80_000 + 15_000,
  },
  {
    source: 'lemorrisonlaw.com/wages-overtime',
    of: 'New York: more than eight hours in a day are not overtime by themselves',
    terms: byHour(2_000, '1.5_after_40_week'),
    hours: [12, 12],
    totalCents: 48_000,
  },
  {
    source: `${federal}.110`,
    of: '46 hours at 12.00 are 588.00',
    terms: byHour(1_200, '1.5_after_40_week'),
    hours: [...fiveOf(8), 6],
    totalCents: 58_800,
  },
  {
    source: 'ctas.tennessee.edu/eli/hourly-rate-employees',
    of: '46 hours at 10.00 are 490.00',
    terms: byHour(1_000, '1.5_after_40_week'),
    hours: [10, 9, 9, 9, 9],
    totalCents: 49_000,
  },
  {
    source: `${federal}.113`,
    of: '182.70 a week of 35 hours is 5.22 an hour, up to the fortieth hour',
    terms: week(18_270, 7, '1.5_after_40_week'),
    hours: fiveOf(8),
    ...{ hourCents: 522, totalCents: 40 * 522 },
  },
  {
    source: `${federal}.113`,
    of: 'each hour after the fortieth of that week is 7.83',
    terms: week(18_270, 7, '1.5_after_40_week'),
    hours: [...fiveOf(8), 4],
    totalCents: 40 * 522 + 4 * 783,
  },
  {
    source: budgeting,
    of: '6,000.00 a week of five days of 12 hours is divided by 70 pay hours',
    terms: week(600_000, 12, 'ca_8_12'),
    hours: fiveOf(12),
    ...{ hourCents: 8_571, totalCents: 600_000 },
  },
  {
    source: 'filmmakersproductionbible.com/hourly-rate-calculator',
    of: '12 hours are 14 pay hours: 14.00 an hour come to 196.00',
    terms: byHour(1_400, 'ca_8_12'),
    hours: [12],
    totalCents: 14 * 1_400,
  },
  {
    source: justice,
    of: 'California: 10 hours and four days of 8 have two hours of overtime, at 30.00',
    terms: byHour(2_000, 'ca_8_12'),
    hours: [10, 8, 8, 8, 8],
    totalCents: 80_000 + 6_000,
  },
  {
    source: justice,
    of: 'California: six days of 7 hours have two hours beyond 40, at 30.00',
    terms: byHour(2_000, 'ca_8_12'),
    hours: [7, 7, 7, 7, 7, 7],
    totalCents: 80_000 + 6_000,
  },
  {
    source: justice,
    of: 'California: seven days of 4 hours have 4 hours of overtime on the seventh, at 30.00',
    terms: byHour(2_000, 'ca_8_12'),
    hours: [4, 4, 4, 4, 4, 4, 4],
    totalCents: 48_000 + 12_000,
  },
  {
    source: 'study.com/academy/lesson/californias-overtime-pay-regulations.html',
    of: 'California: six days of 9 hours have 14 hours of overtime, of the day or the week',
    terms: byHour(1_000, 'ca_8_12'),
    hours: [9, 9, 9, 9, 9, 9],
    totalCents: 40 * 1_000 + 14 * 1_500,
  },
  {
    source: 'recovermywages.com/overtime-california',
    of: 'California: 50 hours at 15.00 are 600.00 and 225.00, not counted by the day again',
    terms: byHour(1_500, 'ca_8_12'),
    hours: fiveOf(10),
    totalCents: 60_000 + 22_500,
  },
  {
    source: 'blog.timesheets.com/2009/12/employee-paid-double-time',
    of: 'California: the seventh day pays double time after 8 hours',
    terms: byHour(2_000, 'ca_8_12'),
    hours: [8, 8, 8, 8, 8, 4, 10],
    totalCents: 40 * 2_000 + 4 * 3_000 + 8 * 3_000 + 2 * 4_000,
  },
  {
    source: 'californialaborlaw.info/seventh-day-overtime-pay',
    of: 'California: the seven days are of one week; a day off ends them',
    terms: byHour(2_000, 'ca_8_12'),
    hours: [4, 4, 4, 0, 4, 4, 4],
    totalCents: 24 * 2_000,
  },
  {
    source: 'nyrules.elaws.us: 12 NYCRR 146-1.4',
    of: 'New York: 50 hours at 10.00 are 400.00 and 150.00',
    terms: byHour(1_000, '1.5_after_40_week'),
    hours: fiveOf(10),
    totalCents: 40_000 + 15_000,
  },
  {
    source: 'shrm.org: two jobs with different hourly rates, the second method (29 CFR 778.419)',
    of: 'hours of two jobs count together, and those beyond 40 are paid by the job of the hour',
    terms: byHour(1_200, '1.5_after_40_week'),
    hours: [8, 8, 8, 7, 7],
    next: { terms: byHour(900, '1.5_after_40_week'), hours: [12] },
    totalCents: 45_600 + 2 * 900 + 10 * 1_350,
  },
  {
    source: operator,
    of: '35 hours at 15.00 and 5 at 7.00: an hour more of the second is 10.50',
    terms: byHour(1_500, '1.5_after_40_week'),
    hours: [7, 7, 7, 7, 7],
    next: { terms: byHour(700, '1.5_after_40_week'), hours: [6] },
    totalCents: 35 * 1_500 + 5 * 700 + 1_050,
  },
];
