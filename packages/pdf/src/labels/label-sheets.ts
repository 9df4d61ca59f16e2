import type { LabelPaper } from '@callboard/domain/media/enums';

/** Where labels are on a page, in millimeters from its left and top. */
export interface LabelSheet {
  page: { width: number; height: number };
  label: { width: number; height: number };
  first: { left: number; top: number };
  columns: number;
  rows: number;
  /** Between columns. */
  gap: number;
}

const onePerPage = (width: number, height: number): LabelSheet => ({
  ...{ page: { width, height }, label: { width, height }, first: { left: 0, top: 0 } },
  ...{ columns: 1, rows: 1, gap: 0 },
});

/** The sheets are those of Avery 5160 (Letter) and L7160 (A4), which other makers have too. */
export const labelSheets: Record<LabelPaper, LabelSheet> = {
  '62x29': onePerPage(62, 29),
  '89x36': onePerPage(89, 36),
  letter: {
    ...{ page: { width: 215.9, height: 279.4 }, label: { width: 66.675, height: 25.4 } },
    ...{ first: { left: 4.7625, top: 12.7 }, columns: 3, rows: 10, gap: 3.175 },
  },
  a4: {
    ...{ page: { width: 210, height: 297 }, label: { width: 63.5, height: 38.1 } },
    ...{ first: { left: 7.25, top: 15.15 }, columns: 3, rows: 7, gap: 2.5 },
  },
};
