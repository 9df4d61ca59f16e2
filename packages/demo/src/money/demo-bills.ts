import type { BidSection } from '@callboard/domain/estimates/enums';
import type { Person, ProjectKey } from '../cast.ts';

/** A bill of the demo. Days count from the day the demo is created. */
export interface DemoBill {
  payee: string;
  kind: 'crew' | 'vendor';
  project: ProjectKey;
  /** The vendor whose order it bills. */
  isOfOrder?: true;
  number?: string;
  section: BidSection;
  line: string;
  /** In dollars. */
  dollars: number;
  by: Person;
  billed: number;
  due: number;
  approved?: { day: number; by: Person };
  scheduled?: { for: number; day: number };
  paid?: { day: number; source: 'manual' | 'accounting' };
  voided?: { day: number; reason: string };
}

export const demoBills: DemoBill[] = [
  {
    ...{ payee: 'Nell Farrow', kind: 'crew', project: 'P5', section: 'A', number: 'NF-0612' },
    ...{ line: 'Location scout and permits, flat', dollars: 2_100, by: 'joel', billed: -40 },
    ...{ due: -10, approved: { day: -33, by: 'priya' } },
    paid: { day: -15, source: 'accounting' },
  },
  {
    ...{ payee: 'Sam Oyelaran', kind: 'crew', project: 'P2', section: 'B' },
    ...{ line: 'Sound package and expendables, flat', dollars: 1_250, by: 'joel', billed: -21 },
    ...{ due: 9, approved: { day: -14, by: 'priya' }, paid: { day: -6, source: 'manual' } },
  },
  {
    ...{ payee: 'Yuki Sato', kind: 'crew', project: 'P2', section: 'E' },
    ...{ line: 'Wardrobe kit, flat', dollars: 480, by: 'joel', billed: -20, due: 10 },
    voided: { day: -18, reason: 'Billed twice; the hours are in the payroll.' },
  },
  {
    ...{ payee: 'Theo Marsh', kind: 'crew', project: 'P5', section: 'B', number: '2603-TM' },
    ...{ line: 'Gaffer, flood day, flat', dollars: 1_900, by: 'joel', billed: -27, due: 3 },
    approved: { day: -12, by: 'priya' },
  },
  {
    ...{ payee: 'Rosa Delgado', kind: 'crew', project: 'P5', section: 'B' },
    ...{ line: 'Hair and make-up, interviews, flat', dollars: 1_450, by: 'joel', billed: -8 },
    due: 22,
  },
  {
    ...{ payee: 'Kit Nakamura', kind: 'crew', project: 'P2', section: 'O', number: 'KN-118' },
    ...{ line: 'Offline edit, eight days', dollars: 6_400, by: 'priya', billed: -14, due: 8 },
    approved: { day: -7, by: 'dana' },
  },
  {
    ...{ payee: 'Lena Fors', kind: 'crew', project: 'P2', section: 'P', number: '0047' },
    ...{ line: 'Grade, two days', dollars: 2_800, by: 'priya', billed: -11, due: 4 },
    ...{ approved: { day: -6, by: 'dana' }, scheduled: { for: 1, day: -2 } },
  },
  {
    ...{ payee: 'Alder Yard Studios', kind: 'vendor', project: 'P1', section: 'D' },
    ...{ isOfOrder: true, number: 'AY-2207', line: 'Stage 4, two days with power' },
    ...{ dollars: 14_250, by: 'joel', billed: -8, due: -6, approved: { day: -7, by: 'marcus' } },
  },
  {
    ...{ payee: 'Lowland Grip and Lighting', kind: 'vendor', project: 'P1', section: 'I' },
    ...{ isOfOrder: true, number: '88134', line: 'Grip package and LED panels, two days' },
    ...{ dollars: 9_830, by: 'joel', billed: -8, due: -5, approved: { day: -7, by: 'marcus' } },
  },
];
