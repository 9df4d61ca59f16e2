export { addStrips, copyStrips } from './add-strips.ts';
export { moveStrips } from './move-strips.ts';
export type { Strip } from './record.ts';
export { setStripsRemoved } from './set-strips-removed.ts';
export { updateStrip } from './update-strip.ts';
export { updateStrips } from './update-strips.ts';
