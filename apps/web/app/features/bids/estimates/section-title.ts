import { type BidSection, bidSectionLabels } from '@callboard/domain/estimates/enums';

/** Returns "B Shoot labor". */
export function sectionTitle(section: BidSection): string {
  return `${section} ${bidSectionLabels[section]}`;
}
