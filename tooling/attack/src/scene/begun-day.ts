/** Yesterday in UTC, which has begun in every time zone. */
export const begunDay = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
