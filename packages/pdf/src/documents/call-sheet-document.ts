import { revisionColor } from '@callboard/domain/call-sheets/enums';
import { copyFor, type Sheet } from '@callboard/domain/call-sheets/sheet';
import { type Units, unitsOf } from '@callboard/domain/call-sheets/weather-words';
import { fullDateInWords } from '@callboard/domain/dates';
import type { PdfDocument } from '../document.ts';
import { paperOf } from '../paper-of.ts';
import { crewBlocks } from './call-sheet/crew.ts';
import { contactBlocks, placeBlocks, textBlocks } from './call-sheet/details.ts';
import { bannerBlocks, headBlocks, skyBlocks } from './call-sheet/head.ts';
import { castAndGuests, nextBlocks, scheduleBlocks } from './call-sheet/schedule.ts';

/** What is printed of a call sheet, for whom and on what. */
export interface CallSheetPaper {
  sheet: Sheet;
  /** Null for one that was not sent: "Draft". */
  revision: number | null;
  /** A client's copy has no phone numbers of people. */
  copy: 'crew' | 'client';
  /** The person of the sheet whose copy it is: their call stands on top. */
  own: string | null;
  /** When the content was true. */
  at: Date;
  /** ISO 3166-1 alpha-2 of the company: decides the paper, and which units are first. */
  country: string;
  logoUrl?: string | undefined;
}

/**
 * Returns a call sheet to be printed: what all need in front, then the crew by department. See domain
 * section 6. A canceled day has no calls and no schedule.
 */
export function callSheetDocument(printed: CallSheetPaper): PdfDocument {
  const { revision, copy, own, at, country, logoUrl } = printed;
  const sheet = copy === 'client' ? copyFor(printed.sheet, 'client') : printed.sheet;
  const { day, job } = sheet;
  const version = versionOf(revision);
  return {
    title: `Call sheet, ${fullDateInWords(day.date)}, ${version}${day.isCanceled ? ', canceled' : ''}`,
    company: sheet.company,
    logoUrl,
    job: `${job.number} ${job.name}`,
    at,
    paper: paperOf(country),
    isCompact: true,
    blocks: [
      ...bannerBlocks(sheet, own),
      ...headBlocks(sheet, version),
      ...(day.isCanceled ? canceledBlocks(sheet) : standingBlocks(sheet, unitsOf(country))),
    ],
  };
}

/** Returns "Draft", or a revision with the color of its paper: "Revision 2, Blue". */
function versionOf(revision: number | null): string {
  return revision === null ? 'Draft' : `Revision ${revision}, ${revisionColor(revision)}`;
}

function standingBlocks(sheet: Sheet, units: Units) {
  return [
    ...skyBlocks(sheet, units),
    ...placeBlocks(sheet),
    ...contactBlocks(sheet),
    ...textBlocks(sheet),
    ...scheduleBlocks(sheet),
    ...castAndGuests(sheet),
    ...nextBlocks(sheet),
    ...crewBlocks(sheet),
  ];
}

/** Whom to ask and what is next. Nobody has a call on a day that is off. */
function canceledBlocks(sheet: Sheet) {
  return [
    ...contactBlocks({ ...sheet, strips: [], walkie: [] }),
    ...textBlocks({ ...sheet, safety: null }),
    ...nextBlocks({ ...sheet, departmentNotes: [] }),
    ...crewBlocks(sheet),
  ];
}
