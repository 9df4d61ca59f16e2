/** States of what is made of a film or a sound, so that browsers can play it. */
export const transcodeStates = ['pending', 'ready', 'failed'] as const;

/** Why nothing is made of a content. `no_program`: this installation has no ffmpeg. */
export const transcodeProblems = ['unsupported', 'damaged', 'too_large', 'no_program'] as const;

export type TranscodeProblem = (typeof transcodeProblems)[number];

/**
 * What is made of a film or a sound, in this order: a picture of it, the film with at most 540 lines,
 * small pictures along it, its loudness over time, and the film with at most 1080 lines.
 */
export const renditions = ['poster', 'low', 'strip', 'wave', 'high'] as const;

export type Rendition = (typeof renditions)[number];
