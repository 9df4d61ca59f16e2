import type { JobDeliverable } from '@callboard/core/review';
import { filmIn } from '@callboard/domain/deliverables/spec-words';

interface Cell {
  format: string;
  deliverables: JobDeliverable[];
}

export interface MatrixRow {
  key: string;
  /** The film and its length: "Hero :30". */
  name: string;
  cells: Cell[];
}

/** The deliverables of a job by film and format. */
export interface Matrix {
  /** Names of the columns. The last one is empty if some deliverables have no format. */
  formats: string[];
  films: { film: string; rows: MatrixRow[] }[];
}

/**
 * Returns the films with their lengths as rows, and the formats as columns. A cut-down is under the
 * film that it was cut from.
 */
export function matrixOf(all: readonly JobDeliverable[]): Matrix {
  const byId = new Map(all.map((it) => [it.id, it]));
  const formats = namesOf(all.map((it) => it.format.trim()));
  const films = Map.groupBy(all, (it) => foldedName(filmIn(rootOf(it, byId).title)));
  return {
    formats,
    films: [...films].map(([key, ofFilm]) => ({
      film: filmIn(rootOf(ofFilm[0] as JobDeliverable, byId).title),
      rows: [...Map.groupBy(ofFilm, (it) => foldedName(nameOf(it)))].map(([name, ofRow]) => ({
        key: `${key} ${name}`,
        name: nameOf(ofRow[0] as JobDeliverable),
        cells: formats.map((format) => ({
          format,
          deliverables: ofRow.filter((it) => foldedFormat(it.format) === foldedFormat(format)),
        })),
      })),
    })),
  };
}

/** Returns whether a matrix shows more than a list: it has two rows and two formats. */
export function isMatrix({ formats, films }: Matrix): boolean {
  const rows = films.flatMap((it) => it.rows);
  return rows.length >= 2 && formats.filter((it) => it !== '').length >= 2;
}

function nameOf({ title, duration }: JobDeliverable): string {
  const film = filmIn(title);
  return film.includes(duration.trim()) ? film : `${film} ${duration.trim()}`;
}

function rootOf(deliverable: JobDeliverable, byId: Map<string, JobDeliverable>): JobDeliverable {
  const passed = new Set<string>();
  let root = deliverable;
  for (;;) {
    const parent = root.parentId === null ? undefined : byId.get(root.parentId);
    if (!parent || passed.has(parent.id)) return root;
    passed.add(parent.id);
    root = parent;
  }
}

/** Returns the different formats as first spelled, those without one last. */
function namesOf(formats: readonly string[]): string[] {
  const named = new Map<string, string>();
  for (const it of formats) if (!named.has(foldedFormat(it))) named.set(foldedFormat(it), it);
  return [...named.values()].sort((a, b) => Number(a === '') - Number(b === ''));
}

const foldedName = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

const foldedFormat = (format: string) => foldedName(format).replaceAll(/\s?[x×:]\s?/g, 'x');
