export { addComment } from './add-comment.ts';
export { SetCodeLimit } from './code-limit-fields.ts';
export { type ComparedEstimate, compareEstimates } from './compare-estimates.ts';
export { isAgreed, isDraft, isRevisable, isUndecided } from './conditions.ts';
export {
  EstimateContent,
  EstimateHeader,
  EstimateLine,
  maxLines,
  toClientLine,
} from './content.ts';
export { createEstimate } from './create-estimate.ts';
export { type EstimateInFull, findEstimate } from './find-estimate.ts';
export { type EstimateSettings, findSettings, standardSettings } from './find-settings.ts';
export { findVersion } from './find-version.ts';
export {
  AddEstimateComment,
  CompareEstimates,
  CreateEstimate,
  estimateFilters,
  UpdateEstimate,
} from './inputs.ts';
export { LineChange, SaveLines } from './line-changes.ts';
export { type ListedEstimate, listEstimates } from './list-estimates.ts';
export { listNewestEstimates } from './list-newest-estimates.ts';
export { reviseEstimate } from './revise-estimate.ts';
export { type SavedLines, saveLines } from './save-lines.ts';
export { setCodeLimit } from './set-code-limit.ts';
export { setCommentResolved } from './set-comment-resolved.ts';
export { setEstimateRemoved } from './set-estimate-removed.ts';
export { UpdateEstimateSettings } from './settings-fields.ts';
export * as tool from './tool-record.ts';
export { updateEstimate } from './update-estimate.ts';
export { updateSettings } from './update-settings.ts';
