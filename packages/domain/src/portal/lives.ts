/** Days after which a link can end. */
export const linkLives = [1, 7, 30, 90] as const;

/** Days that a link without such an end works after it was created or opened. */
export const portalLinkDays = 180;
