export { addCard, type Card, moveCard } from './cards.ts';
export { copyCard } from './copies.ts';
export { countVerifiedCopies } from './count-copies.ts';
export { addDrive, type Drive, listDrives, updateDrive } from './drives.ts';
export * from './fields.ts';
export { moveDrive } from './move-drive.ts';
export * from './vocabulary.ts';
export * as wire from './wire.ts';
export { toMediaDrive } from './wire.ts';
