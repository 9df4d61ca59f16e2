import type { PrintedScoutSheet, ScoutPlace } from '@callboard/core/schedule';
import { fullDateInWords } from '@callboard/domain/dates';
import { wallTimeAt } from '@callboard/domain/dates/wall-time';
import type { Block, Paper, PdfDocument, Picture } from '@callboard/pdf';
import { addressLine } from '../places/maps-of.ts';
import { shownFacts } from './shown-facts.ts';

interface Company {
  name: string;
  paper: Paper;
  /** Of the photos of all locations, in their order. */
  pictures: readonly Picture[];
}

/** Returns a scouting sheet to be printed: the note, then a page for each location. */
export function scoutDocument(
  sheet: Omit<PrintedScoutSheet, 'id' | 'workspaceId'>,
  { name, paper, pictures }: Company,
): PdfDocument {
  const { title, note, project, createdAt, places, timeZone } = sheet;
  const date = fullDateInWords(wallTimeAt(createdAt.getTime(), timeZone).date);
  let first = 0;
  const pages = places.map((it): Block[] => {
    const blocks = placeBlocks(it, first);
    first += it.photos.length;
    return blocks;
  });
  return {
    title,
    company: name,
    job: `${project.jobNo} ${project.name}`,
    ...{ at: createdAt, paper, pictures },
    blocks: [
      { kind: 'heading', level: 1, text: title, detail: date },
      ...(note ? [{ kind: 'paragraphs', items: note.split(/\n+/).filter(Boolean) } as const] : []),
      ...pages.flatMap((it, at): Block[] => (at === 0 ? it : [{ kind: 'pageBreak' }, ...it])),
    ],
  };
}

/** `first` is the index of its first picture. */
function placeBlocks(place: ScoutPlace, first: number): Block[] {
  const line = addressLine(place);
  const photos = place.photos.map(({ caption }, at) => ({
    ...{ picture: first + at, ...(caption && { caption }) },
  }));
  const [cover, ...others] = photos;
  return [
    { kind: 'heading', text: place.name, ...(line && { detail: line }) },
    ...(cover ? [photosIn({ columns: 1, height: 250 }, [cover])] : []),
    ...(others.length > 0 ? [photosIn({ columns: 3, height: 110 }, others)] : []),
    ...factBlocks(place),
  ];
}

function photosIn(
  look: { columns: number; height: number },
  items: { picture: number; caption?: string }[],
): Block {
  return { kind: 'photos', ...look, items };
}

function factBlocks(place: ScoutPlace): Block[] {
  return shownFacts(place).flatMap(([label, text]): Block[] => {
    const [line = '', ...more] = text.split(/\n+/).filter(Boolean);
    return line ? [{ kind: 'paragraphs', items: [`${label}: ${line}`, ...more] }] : [];
  });
}
