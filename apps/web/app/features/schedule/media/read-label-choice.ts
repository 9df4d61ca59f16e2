import { type LabelPaper, labelPapers, labelsOnPage } from '@callboard/domain/media/enums';

/** What labels are printed on, and how many places of the first sheet stay free. */
export interface LabelChoice {
  paper: LabelPaper;
  skipped: number;
}

/** Reads the choice of a person from the URL. Invalid values are ignored. */
export function readLabelChoice(params: URLSearchParams): LabelChoice {
  const [usual] = labelPapers;
  const paper = labelPapers.find((it) => it === params.get('paper')) ?? usual;
  const first = Number(params.get('first') ?? 1);
  const isOnSheet = Number.isInteger(first) && first >= 1 && first <= labelsOnPage[paper];
  return { paper, skipped: isOnSheet ? first - 1 : 0 };
}
