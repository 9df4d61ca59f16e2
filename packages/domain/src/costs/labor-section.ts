import type { Department } from '../crew/enums.ts';
import type { BidSection } from '../estimates/enums.ts';

const sectionOfDepartment: Partial<Record<Department, BidSection>> = {
  talent: 'M',
  post: 'O',
};

const shootKinds = ['shoot', 'reshoot', 'weather'];

/** Returns the section of labor: talent in M, post in O, shoot days in B, other days in A. */
export function laborSection(department: Department, dayKind: string): BidSection {
  return sectionOfDepartment[department] ?? (shootKinds.includes(dayKind) ? 'B' : 'A');
}
