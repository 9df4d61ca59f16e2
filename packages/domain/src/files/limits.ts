/** Bytes of each part of an upload but the last: S3 takes at least 5 MiB and at most 10,000 parts. */
export const uploadPartBytes = 8 * 1024 * 1024;

/** Largest file, in bytes, as 10,000 parts allow; the plan's storage is another limit. */
export const mostBytesOfFile = 80_000_000_000;

/** Largest logo and profile picture, in bytes. */
export const mostBytesOfImage = 20_000_000;

/** Largest photo of a location, in bytes. */
export const mostBytesOfPhoto = 50_000_000;

/** How long an upload without progress can be resumed. */
export const resumableMilliseconds = 7 * 86_400_000;

/** How long a finished upload is remembered, for a browser that lost the response. */
export const rememberedMilliseconds = 3_600_000;

/** How long removed files and their content are kept. */
export const keptMilliseconds = 30 * 86_400_000;

/** Header of the last response of an upload, with the id of the file that it became. */
export const uploadedFileHeader = 'x-file-id';
