/** What somebody thinks of a location for a job. */
export const scoutPicks = ['yes', 'maybe', 'no'] as const;

export type ScoutPick = (typeof scoutPicks)[number];

export const scoutPickLabels: Record<ScoutPick, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

/** Locations of one scouting sheet. */
export const mostScoutPlaces = 12;

/** Photos of one location on a sheet: its cover and five more. */
export const mostScoutPhotos = 6;

/** Sheets of one job. */
export const mostScoutSheets = 50;

/** Answers about the locations of one sheet, by all who have its link. */
export const mostScoutAnswers = 600;

/** Characters of a comment. */
export const longestScoutComment = 1_000;

/** Days for which the link of a sheet works. */
export const scoutLinkDays = 90;
