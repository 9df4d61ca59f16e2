/**
 * Where a member puts a file: on a board card, among a job's files, as a logo, with a brief or a bill,
 * as a photo of a location, as a paper of a location on a job, or as a cut of a deliverable.
 */
export const filePlaces = [
  'card',
  'project',
  'crew',
  'logo',
  'portrait',
  'brief',
  'bill',
  'location',
  'place_paper',
  'cut',
] as const;

/** Where a file is: also in the paperwork of a booking, or as a statement, which have rules of their own. */
export const storedPlaces = [...filePlaces, 'paperwork', 'statement'] as const;

/** States of the pictures that are made of an image. */
export const pictureStates = ['pending', 'ready', 'failed'] as const;

/** Why no pictures can be made of an image. */
export const pictureProblems = ['unsupported', 'too_large', 'damaged'] as const;
