/** Photos of a location that are not removed. */
export const mostPhotos = 100;

/** Characters of a caption. */
export const longestCaption = 300;
