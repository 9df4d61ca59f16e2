import type { MemoParagraph } from '@callboard/domain/paperwork/memo-paragraph';

/** The paragraphs of a deal memo until a company writes its own. */
export const defaultParagraphs: MemoParagraph[] = [
  {
    title: 'Services',
    text: '{company} engages {person} for {job} on the dates and in the role above. Call and wrap times are given on the call sheet.',
  },
  {
    title: 'Payment',
    text: '{company} pays within 30 days of receiving a correct invoice or a signed timecard. Overtime, kit and expenses must be approved by production before they are incurred.',
  },
  {
    title: 'Cancellation and kill fee',
    text: 'A confirmed date that {company} cancels less than 24 hours before the call is paid in full. A date that is canceled less than 48 hours before the call is paid at half. No fee is due for earlier cancellations, or for dates lost to weather or an order of an authority.',
  },
  {
    title: 'Results and confidentiality',
    text: 'All results of the work belong to {company} as work made for hire. {person} does not publish pictures or information from {job} before {company} agrees in writing.',
  },
  {
    title: 'Safety',
    text: '{person} follows the safety rules of the set, reports every accident to the 1st AD, and may stop work that is unsafe.',
  },
];
