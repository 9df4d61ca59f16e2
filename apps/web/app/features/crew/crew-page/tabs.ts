/** The parts of a crew page: their paths below it, and their names. */
export const crewPageTabs = [
  { path: '', label: 'Dates' },
  { path: 'paperwork', label: 'Paperwork' },
  { path: 'bills', label: 'Bills' },
  { path: 'details', label: 'Details' },
];
