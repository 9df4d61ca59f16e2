import { costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import type { CostLine, CostSection, Figures, JobCost } from './job-cost.ts';

/** A row of the figures: a section, one of its lines, or the whole job. */
export interface CostRow {
  key: string;
  kind: 'section' | 'line' | 'total';
  name: string;
  figures: Figures;
  section?: CostSection;
  line?: CostLine;
}

/** Returns the sections with the lines of those that are open, and the total. */
export function rowsOf({ sections, totals }: JobCost, isOpen: (section: string) => boolean) {
  const rows = sections.flatMap((section): CostRow[] => [
    {
      ...{ key: section.section, kind: 'section', name: sectionName(section.section) },
      ...{ figures: section, section },
    },
    ...(isOpen(section.section) ? section.lines.map((line) => toRow(section, line)) : []),
  ]);
  const total: CostRow = { key: 'total', kind: 'total', name: 'Total', figures: totals };
  return [...rows, total];
}

function toRow(section: CostSection, line: CostLine): CostRow {
  return {
    ...{ key: `${section.section} ${line.lineId ?? ''}`, kind: 'line', section, line },
    ...{ name: lineName(line), figures: line },
  };
}

/** Returns the name of a line. Costs of a section may be coded to none. */
export function lineName({ description }: CostLine): string {
  return description ?? 'Not coded to a line';
}
