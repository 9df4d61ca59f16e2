/** The header of the request that renders a page to be written as Markdown. */
export const plainHeader = 'x-guide-plain';
